import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import {
  type QueueImportAnswer,
  queueImportInput,
  type QueueItemAnswer,
  queueItemParams,
  queueItemPatch,
  type QueueRemovalAnswer,
  type QueueRetryAnswer,
  queueRetryInput,
} from "../../_shared/contract/queue.ts";
import { validate } from "../../_shared/http/validate.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { requireAdmin } from "../middleware/require-admin.ts";

/** The administrator's routes for the items of a queue. */
export const queueRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .post("/retry", identify, requireUser, requireAdmin, validate("json", queueRetryInput), async (c) => {
      const retried = await c.var.queue.retryItems(user(c), c.req.valid("json").itemIds);
      return c.json({ retried } satisfies QueueRetryAnswer, 200);
    })

    .patch(
      "/:id",
      identify,
      requireUser,
      requireAdmin,
      validate("param", queueItemParams),
      validate("json", queueItemPatch),
      async (c) => {
        const item = await c.var.queue.update(user(c), c.req.valid("param").id, c.req.valid("json"));
        return c.json({ item } satisfies QueueItemAnswer, 200);
      },
    )

    .delete("/:id", identify, requireUser, requireAdmin, validate("param", queueItemParams), async (c) => {
      const removed = await c.var.queue.remove(user(c), c.req.valid("param").id);
      return c.json({ success: true, removed } satisfies QueueRemovalAnswer, 200);
    });

/** The import of one item. Its path is among those of web apps. */
export const queueImportRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().post(
    "/import-from-queue",
    identify,
    requireUser,
    requireAdmin,
    validate("json", queueImportInput),
    async (c) => {
      const claims = user(c);
      await limit(c.var.rateLimits, "queue-import-by-user", claims.sub);
      const imported = await c.var.queueImporter.importItem(claims, c.req.valid("json"));
      c.var.keepAlive(c.var.images.sweep());
      return c.json({ success: true, ...imported } satisfies QueueImportAnswer, 200);
    },
  );
