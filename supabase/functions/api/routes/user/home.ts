import { Hono, type MiddlewareHandler } from "hono";
import {
  type Home,
  type HomeOpsAnswer,
  homeOpsInput,
  type HomeRevisionsAnswer,
  type RestoreAnswer,
  revisionParams,
} from "../../../_shared/contract/home.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { type AuthEnv, requireUser, user } from "../../../_shared/session/auth.ts";
import type { ApiEnv } from "../../env.ts";
import { revalidated } from "../../middleware/answer-headers.ts";

export const homeRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>()
    // The ETag covers the whole answer, because the store's names and icons change without a new version.
    .get("/", revalidated, identify, requireUser, async (c) => {
      return c.json((await c.var.homes.read(user(c))) satisfies Home, 200);
    })

    .post("/ops", identify, requireUser, validate("json", homeOpsInput), async (c) => {
      const { userId, ops } = c.req.valid("json");
      // A browser may have changed its account since these changes were made.
      if (userId !== undefined && userId !== user(c).sub) {
        throw new HttpError("forbidden", "These changes were made with another account.");
      }
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
        const version = await c.var.homes.restoreRevision(user(c), c.req.valid("param").revisionId);
        if (version === null) throw new HttpError("not_found", "This home screen is not kept any more.");
        return c.json({ version } satisfies RestoreAnswer, 200);
      },
    );
