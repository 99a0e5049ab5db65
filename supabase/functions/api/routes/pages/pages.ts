import { Hono, type MiddlewareHandler } from "hono";
import { type AuthEnv, forCaller } from "../../../_shared/session/auth.ts";
import type { PageAnswer } from "../../../_shared/contract/page.ts";
import { slugParams } from "../../../_shared/contract/slugs.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { revalidated } from "../../middleware/answer-headers.ts";

/** Answers what `/{slug}` is in one call, where the documented calls need two. */
export const pageRoutes = (identify: MiddlewareHandler<AuthEnv>) =>
  new Hono<ApiEnv>().get("/:slug", revalidated, identify, validate("param", slugParams), async (c) => {
    const { slug } = c.req.valid("param");
    const page = await forCaller(c, (caller) => c.var.pages.find(caller, slug));
    if (!page) throw new HttpError("not_found", "There is nothing at this address.");
    return c.json(page satisfies PageAnswer, 200);
  });
