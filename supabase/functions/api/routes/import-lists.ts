import { Hono, type MiddlewareHandler } from "hono";
import {
  type ImportListAnswer,
  importListInput,
  importListParams,
  type ImportListsAnswer,
  importListsQuery,
} from "../../_shared/contract/import-lists.ts";
import {
  type QueueAnswer,
  type QueueItemAnswer,
  type QueueOwner,
  type QueueRetryAnswer,
  removedQueueItemInput,
} from "../../_shared/contract/queue.ts";
import type { Done } from "../../_shared/contract/values.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { validate } from "../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits.ts";
import { requireAdmin } from "../middleware/require-admin.ts";

const NO_SUCH_LIST = "There is no such list.";
const queueOf = ({ id }: { id: number }): QueueOwner => ({ kind: "list", id });

/** The administrator's routes for lists of addresses to import. */
export const importListRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/", identify, requireUser, requireAdmin, validate("query", importListsQuery), async (c) => {
      const page = await c.var.importLists.list(user(c), c.req.valid("query").before);
      return c.json(page satisfies ImportListsAnswer, 200);
    })

    .post("/", identify, requireUser, requireAdmin, validate("json", importListInput), async (c) => {
      const claims = user(c);
      await limit(c.var.rateLimits, "import-list-by-user", claims.sub);
      const list = await c.var.importLists.create(claims, c.req.valid("json"));
      return c.json({ list } satisfies ImportListAnswer, 200);
    })

    .get("/:id", identify, requireUser, requireAdmin, validate("param", importListParams), async (c) => {
      const list = await c.var.importLists.find(user(c), c.req.valid("param").id);
      if (!list) throw new HttpError("not_found", NO_SUCH_LIST);
      return c.json({ list } satisfies ImportListAnswer, 200);
    })

    .delete("/:id", identify, requireUser, requireAdmin, validate("param", importListParams), async (c) => {
      const isRemoved = await c.var.importLists.remove(user(c), c.req.valid("param").id);
      if (!isRemoved) throw new HttpError("not_found", NO_SUCH_LIST);
      return c.json({ success: true } satisfies Done, 200);
    })

    .get(
      "/:id/queue",
      identify,
      requireUser,
      requireAdmin,
      validate("param", importListParams),
      async (c) => {
        const queue = await c.var.queue.list(user(c), queueOf(c.req.valid("param")));
        if (!queue) throw new HttpError("not_found", NO_SUCH_LIST);
        return c.json({ queue } satisfies QueueAnswer, 200);
      },
    )

    .post(
      "/:id/queue",
      identify,
      requireUser,
      requireAdmin,
      validate("param", importListParams),
      validate("json", removedQueueItemInput),
      async (c) => {
        const { queue } = c.var;
        const item = await queue.putBack(user(c), queueOf(c.req.valid("param")), c.req.valid("json"));
        if (!item) throw new HttpError("not_found", NO_SUCH_LIST);
        return c.json({ item } satisfies QueueItemAnswer, 200);
      },
    )

    .post(
      "/:id/queue/retry",
      identify,
      requireUser,
      requireAdmin,
      validate("param", importListParams),
      async (c) => {
        const retried = await c.var.queue.retryFailed(user(c), queueOf(c.req.valid("param")));
        if (retried === null) throw new HttpError("not_found", NO_SUCH_LIST);
        return c.json({ retried } satisfies QueueRetryAnswer, 200);
      },
    );
