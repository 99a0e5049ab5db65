import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import {
  type CatalogueAnswer,
  type CatalogueEvent,
  catalogueInput,
  catalogueParams,
  cataloguePatch,
} from "../../../_shared/contract/catalogues.ts";
import {
  type QueueAnswer,
  type QueueItemAnswer,
  type QueueOwner,
  type QueueRetryAnswer,
  removedQueueItemInput,
} from "../../../_shared/contract/queue.ts";
import type { Done } from "../../../_shared/contract/values.ts";
import { eventStream } from "../../../_shared/http/event-stream.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { requireAdmin } from "../../middleware/require-admin.ts";
import { NO_SUCH_CATALOGUE } from "./catalogues.ts";

const queueOf = ({ id }: { id: number }): QueueOwner => ({ kind: "catalogue", id });

/** The administrator's routes for catalogues. */
export const catalogueAdminRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .post(
      "/create-with-progress",
      identify,
      requireUser,
      requireAdmin,
      validate("json", catalogueInput),
      (c) => {
        const { catalogueCreator, images, keepAlive } = c.var;
        const claims = user(c);
        const { name } = c.req.valid("json");
        return eventStream<CatalogueEvent>(c, {
          work: async (send, signal) => {
            const report = (message: string, progress: number) =>
              send({ type: "progress", progress, message });
            report("Starting", 0);
            const created = await catalogueCreator.create(claims, name, { signal, report });
            send({ type: "result", ...created });
            keepAlive(images.sweep());
          },
          failed: ({ message }) => ({ type: "error", message }),
        });
      },
    )

    .patch(
      "/:id",
      identify,
      requireUser,
      requireAdmin,
      validate("param", catalogueParams),
      validate("json", cataloguePatch),
      async (c) => {
        const { catalogueAdmin, images } = c.var;
        const changed = await catalogueAdmin.update(user(c), c.req.valid("param").id, c.req.valid("json"));
        if (!changed) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
        await images.discard(changed.replaced);
        return c.json({ catalogue: changed.catalogue } satisfies CatalogueAnswer, 200);
      },
    )

    .delete("/:id", identify, requireUser, requireAdmin, validate("param", catalogueParams), async (c) => {
      const { catalogueAdmin, images } = c.var;
      const pictures = await catalogueAdmin.remove(user(c), c.req.valid("param").id);
      if (!pictures) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
      await images.discard(pictures);
      return c.json({ success: true } satisfies Done, 200);
    })

    .get("/:id/queue", identify, requireUser, requireAdmin, validate("param", catalogueParams), async (c) => {
      const queue = await c.var.queue.list(user(c), queueOf(c.req.valid("param")));
      if (!queue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
      return c.json({ queue } satisfies QueueAnswer, 200);
    })

    .post(
      "/:id/queue",
      identify,
      requireUser,
      requireAdmin,
      validate("param", catalogueParams),
      validate("json", removedQueueItemInput),
      async (c) => {
        const item = await c.var.queue.putBack(user(c), queueOf(c.req.valid("param")), c.req.valid("json"));
        if (!item) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
        return c.json({ item } satisfies QueueItemAnswer, 200);
      },
    )

    .post(
      "/:id/queue/retry",
      identify,
      requireUser,
      requireAdmin,
      validate("param", catalogueParams),
      async (c) => {
        const retried = await c.var.queue.retryFailed(user(c), queueOf(c.req.valid("param")));
        if (retried === null) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
        return c.json({ retried } satisfies QueueRetryAnswer, 200);
      },
    );
