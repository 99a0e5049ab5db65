import { Hono } from "hono";
import { SUGGESTED_NAMES, type SuggestAnswer, suggestQuery } from "../../../_shared/contract/opensearch.ts";
import { validate } from "../../../_shared/http/validate.ts";
import { renderOpenSearch } from "../../crawlers/render-opensearch.ts";
import type { ApiEnv } from "../../env.ts";
import { sameForCrawlers, sameForEverybody } from "../../middleware/answer-headers.ts";

/** What browsers ask that have the site as a search engine. They send no cookies: it is the same for everybody. */
export const openSearchRoutes = () =>
  new Hono<ApiEnv>()
    .get("/opensearch.xml", sameForCrawlers, (c) =>
      c.body(renderOpenSearch(c.var.config.siteUrl), 200, {
        "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      }),
    )

    .get("/opensearch/names", sameForEverybody, validate("query", suggestQuery), async (c) => {
      const { q } = c.req.valid("query");
      // Bangs and nothing need no store.
      const isAsked = q !== "" && !q.startsWith("!");
      const found = isAsked
        ? await c.var.webapps.search({ search: q, skipFailing: "true", limit: SUGGESTED_NAMES })
        : { webapps: [] };
      return c.json([q, found.webapps.map(({ title }) => title)] satisfies SuggestAnswer, 200);
    });
