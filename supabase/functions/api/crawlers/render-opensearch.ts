import { escapeHtml } from "../../_shared/contract/escape-html.ts";
import { PRODUCT_NAME } from "../../_shared/contract/product.ts";

/**
 * Describes the site as a search engine (OpenSearch 1.1). Queries go to /go, which applies the person's
 * engine and bangs. The store's names are suggestions. `siteUrl` is the site's origin.
 */
export function renderOpenSearch(siteUrl: string): string {
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
