import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import {
  queueImportInput,
  type QueueItemAnswer,
  queueItemParams,
  queueItemPatch,
  type QueueRemovalAnswer,
} from "../../_shared/contract/queue.ts";
import type { Done } from "../../_shared/contract/values.ts";
import type { WebappAnswer } from "../../_shared/contract/webapps.ts";
import { validate } from "../../_shared/http/validate.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { requireAdmin } from "../middleware/require-admin.ts";

/** The administrator's routes for the items of a queue. */
export const queueRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
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
      await limit(c.var.rateLimits, "import-by-user", claims.sub);
      const webapp = await c.var.queueImporter.importItem(claims, c.req.valid("json"));
      c.var.keepAlive(c.var.images.sweep());
      return c.json({ success: true, webapp } satisfies Done & WebappAnswer, 200);
    },
  );
