import { endpoints } from "../../_shared/contract/endpoints.ts";
import { badgeSlug } from "../../_shared/contract/owners/badge.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { badgeSvg } from "./badge-svg.ts";
import { serve } from "./deps.ts";

/** Serves the site's /badge/{slug}.svg, which other sites embed. */
export const badgeRoutes = [
  serve(endpoints.getBadge, async ({ c, params, query, webapps }) => {
    const slug = badgeSlug(params.file);
    const app = slug === null ? null : await webapps.findBySlug(null, slug);
    if (!app) throw new HttpError("not_found", "There is no such badge.");
    // Other sites embed it, and some browsers refuse it without this header.
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    return c.body(badgeSvg(query.theme), 200, {
      "Content-Type": "image/svg+xml; charset=utf-8",
    });
  }),
];
