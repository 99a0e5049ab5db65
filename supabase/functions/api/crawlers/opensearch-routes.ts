import { endpoints } from "../../_shared/contract/endpoints.ts";
import { SUGGESTED_NAMES, type SuggestAnswer } from "../../_shared/contract/opensearch.ts";
import { renderOpenSearch } from "./render-opensearch.ts";
import { serve } from "../serve/serve.ts";

/**
 * The search engine endpoints that browsers call. They carry no cookies, so the answer is the same for all
 * callers.
 */
export const openSearchRoutes = [
  serve(endpoints.getOpenSearch, ({ c, config }) =>
    c.body(renderOpenSearch(config.siteUrl), 200, {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
    }),
  ),

  serve(endpoints.suggestNames, async ({ query, webapps }) => {
    const { q } = query;
    // An empty query and a bang need no search.
    const isAsked = q !== "" && !q.startsWith("!");
    const found = isAsked
      ? await webapps.search({ search: q, skipFailing: "true", limit: SUGGESTED_NAMES })
      : { webapps: [] };
    const answer: SuggestAnswer = [q, found.webapps.map(({ title }) => title)];
    return answer;
  }),
];
