import { Hono, type MiddlewareHandler } from "hono";
import {
  type Home,
  type HomeOpsAnswer,
  homeOpsInput,
  type HomeRevisionsAnswer,
  revisionParams,
  type RestoreAnswer,
} from "../../../_shared/contract/home.ts";
import {
  type HomeExportAnswer,
  type HomeImportAnswer,
  homeImportInput,
} from "../../../_shared/contract/home-file.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { Claims } from "../../../_shared/session/claims.ts";
import type { ApiEnv } from "../../env.ts";
import { limit } from "../../limits.ts";
import { revalidated } from "../../middleware/answer-headers.ts";

export const homeRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    // The ETag covers the whole answer, because the store's names and icons change without a new version.
    .get("/", revalidated, identify, requireUser, async (c) => {
      return c.json((await c.var.homes.read(user(c))) satisfies Home, 200);
    })

    .post("/ops", identify, requireUser, validate("json", homeOpsInput), async (c) => {
      const { userId, ops } = c.req.valid("json");
      refuseOtherAccount(userId, user(c));
      const outcome = await c.var.homes.apply(user(c), ops);
      return c.json(outcome satisfies HomeOpsAnswer, 200);
    })

    .get("/revisions", revalidated, identify, requireUser, async (c) => {
      const revisions = await c.var.homes.listRevisions(user(c));
      return c.json({ revisions } satisfies HomeRevisionsAnswer, 200);
    })

    .post(
      "/revisions/:revisionId/restore",
      identify,
      requireUser,
      validate("param", revisionParams),
      async (c) => {
        const restored = await c.var.homes.restoreRevision(user(c), c.req.valid("param").revisionId);
        if (restored === null) throw new HttpError("not_found", "This home screen is not kept any more.");
        return c.json(restored satisfies RestoreAnswer, 200);
      },
    )

    .get("/export", identify, requireUser, async (c) => {
      const pages = await c.var.homeFiles.read(user(c));
      return c.json({ pages } satisfies HomeExportAnswer, 200);
    })

    .post("/import", identify, requireUser, validate("json", homeImportInput), async (c) => {
      const { userId, ...file } = c.req.valid("json");
      refuseOtherAccount(userId, user(c));
      await limit(c.var.rateLimits, "home-import-by-user", user(c).sub);
      const outcome = await c.var.homeFiles.merge(user(c), file);
      return c.json(outcome satisfies HomeImportAnswer, 200);
    });

/** A browser may have changed its account since these changes were made. */
function refuseOtherAccount(userId: string | undefined, { sub }: Claims): void {
  if (userId !== undefined && userId !== sub) {
    throw new HttpError("forbidden", "These changes were made with another account.");
  }
}
