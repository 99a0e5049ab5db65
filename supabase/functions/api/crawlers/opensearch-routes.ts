import { endpoints } from "../../_shared/contract/endpoints.ts";
import { SUGGESTED_NAMES, type SuggestAnswer } from "../../_shared/contract/site/opensearch.ts";
import { escapeHtml } from "../../_shared/contract/texts/escape-html.ts";
import { PRODUCT_NAME } from "../../_shared/contract/site/product.ts";
import { serve } from "./deps.ts";

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
      ? await webapps.search({ search: q, skipFailing: "true", lang: "en", limit: SUGGESTED_NAMES })
      : { webapps: [] };
    const answer: SuggestAnswer = [q, found.webapps.map(({ title }) => title)];
    return answer;
  }),
];

/**
 * Describes the site as a search engine of browsers (OpenSearch 1.1): words go to /go, which knows the person's engine and
 * the bangs; names of the store complete them. `siteUrl` is the site's origin.
 */
function renderOpenSearch(siteUrl: string): string {
  const site = escapeHtml(siteUrl);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    `<ShortName>${PRODUCT_NAME}</ShortName>`,
    `<Description>Search with your own engine, and with bangs such as !w for Wikipedia.</Description>`,
    `<InputEncoding>UTF-8</InputEncoding>`,
    `<Image width="192" height="192" type="image/png">${site}/icons/192.png</Image>`,
    `<Image type="image/svg+xml">${site}/logo.svg</Image>`,
    `<Url type="text/html" method="get" template="${site}/go?q={searchTerms}"/>`,
    `<Url type="application/x-suggestions+json" method="get" template="${site}/api/opensearch/names?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${site}/api/opensearch.xml"/>`,
    `</OpenSearchDescription>`,
    ``,
  ].join("\n");
}
