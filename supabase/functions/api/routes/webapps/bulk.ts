import { Hono, type MiddlewareHandler } from "hono";
import {
  type BulkAnswer,
  bulkInput,
  type BulkUndoAnswer,
  bulkUndoParams,
  type SelectionAnswer,
  selectionInput,
  type WebappCountsAnswer,
} from "../../../_shared/contract/webapp-selections.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { StoredImages } from "../../data/images.ts";
import type { ApiEnv } from "../../env.ts";
import { requireAdmin } from "../../middleware/require-admin.ts";

const IMAGES_AT_ONCE = 500;

/** The administrator's routes for many apps at once. */
export const webappBulkRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    .get("/counts", identify, requireUser, requireAdmin, async (c) => {
      const counts = await c.var.webappBulk.count(user(c));
      return c.json(counts satisfies WebappCountsAnswer, 200);
    })

    .post("/selection", identify, requireUser, requireAdmin, validate("json", selectionInput), async (c) => {
      const described = await c.var.webappBulk.describe(user(c), c.req.valid("json").select);
      return c.json(described satisfies SelectionAnswer, 200);
    })

    .post("/bulk", identify, requireUser, requireAdmin, validate("json", bulkInput), async (c) => {
      const { select, action } = c.req.valid("json");
      const { images, ...answer } = await c.var.webappBulk.change(user(c), select, action);
      if (action.kind === "delete") c.var.keepAlive(discard(c.var.images, images));
      return c.json(answer satisfies BulkAnswer, 200);
    })

    .post(
      "/bulk/:undoId/undo",
      identify,
      requireUser,
      requireAdmin,
      validate("param", bulkUndoParams),
      async (c) => {
        const changed = await c.var.webappBulk.undo(user(c), c.req.valid("param").undoId);
        if (changed === null) throw new HttpError("not_found", "This change can't be undone any more.");
        return c.json({ changed } satisfies BulkUndoAnswer, 200);
      },
    );

/** Removes the images of deleted apps, so many at once as storage takes in one request. */
async function discard(images: StoredImages, addresses: readonly (string | null)[]): Promise<void> {
  for (let start = 0; start < addresses.length; start += IMAGES_AT_ONCE) {
    await images.discard(addresses.slice(start, start + IMAGES_AT_ONCE));
  }
  await images.sweep();
}
