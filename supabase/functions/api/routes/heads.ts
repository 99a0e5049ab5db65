import { Hono } from "hono";
import { renderHead } from "../../_shared/contract/render-head.ts";
import { slugParams } from "../../_shared/contract/slugs.ts";
import { HttpError } from "../../_shared/http-error.ts";
import { validate } from "../../_shared/validate.ts";
import type { ApiEnv } from "../env.ts";
import { sameForEverybody } from "../middleware/answer-headers.ts";

/** The head of `/{slug}` as HTML, for who serves the page: crawlers and link previews run no scripts. */
export const headRoutes = () =>
  new Hono<ApiEnv>().get("/:slug", sameForEverybody, validate("param", slugParams), async (c) => {
    const head = await c.var.heads.find(c.req.valid("param").slug);
    if (!head) throw new HttpError("not_found", "There is nothing at this address.");
    return c.html(renderHead(head), 200);
  });
