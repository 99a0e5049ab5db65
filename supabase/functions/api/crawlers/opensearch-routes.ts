import { endpoints } from "../../_shared/contract/endpoints.ts";
import { SUGGESTED_NAMES, type SuggestAnswer } from "../../_shared/contract/opensearch.ts";
import { renderOpenSearch } from "./render-opensearch.ts";
import { serve } from "../serve/serve.ts";

/** What browsers ask that have the site as a search engine. They send no cookies: it is the same for everybody. */
export const openSearchRoutes = [
  serve(endpoints.getOpenSearch, ({ c, config }) =>
    c.body(renderOpenSearch(config.siteUrl), 200, {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
    }),
  ),

  serve(endpoints.suggestNames, async ({ query, webapps }) => {
    const { q } = query;
    // Bangs and nothing need no store.
    const isAsked = q !== "" && !q.startsWith("!");
    const found = isAsked
      ? await webapps.search({ search: q, skipFailing: "true", limit: SUGGESTED_NAMES })
      : { webapps: [] };
    const answer: SuggestAnswer = [q, found.webapps.map(({ title }) => title)];
    return answer;
  }),
];
