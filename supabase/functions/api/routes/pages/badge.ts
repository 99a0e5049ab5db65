import { Hono } from "hono";
import { badgeParams, badgeQuery, badgeSlug } from "../../../_shared/contract/badge.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { sameForCrawlers } from "../../middleware/answer-headers.ts";
import { badgeSvg } from "../../owners/badge-svg.ts";

/** The route behind the site's /badge/{slug}.svg, which other sites show. */
export const badgeRoutes = () =>
  new Hono<ApiEnv>().get(
    "/:file",
    sameForCrawlers,
    validate("param", badgeParams),
    validate("query", badgeQuery),
    async (c) => {
      const slug = badgeSlug(c.req.valid("param").file);
      const app = slug === null ? null : await c.var.webapps.findBySlug(null, slug);
      if (!app) throw new HttpError("not_found", "There is no such badge.");
      // Other sites show it; without this header some browsers refuse.
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      return c.body(badgeSvg(c.req.valid("query").theme), 200, {
        "Content-Type": "image/svg+xml; charset=utf-8",
      });
    },
  );
