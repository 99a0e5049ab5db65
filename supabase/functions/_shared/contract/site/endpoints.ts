import { endpointsOf } from "../calls/endpoints-of.ts";
import { openApiAnswer } from "../calls/openapi.ts";
import { pageAnswer } from "./page.ts";
import { previewParams, publishedPreviewParams } from "./previews.ts";
import { ATOM_PATH, OPENAPI_PATH, REFERENCE_PATH } from "./product.ts";
import { publishedPageParams } from "../published-pages/published-pages.ts";
import { referenceAnswer } from "../calls/reference.ts";
import { healthAnswer, placeholderParams, unhealthyBody } from "./service.ts";
import { sitemapParams } from "./sitemap.ts";
import { slugParams } from "../texts/slugs.ts";
import { languageQuery } from "../webapps/webapps.ts";

export const siteEndpoints = endpointsOf("Site", {
  getOpenApi: {
    method: "GET",
    path: OPENAPI_PATH,
    summary: "Read this document",
    who: "everyone",
    answer: openApiAnswer,
    cached: "everybody",
  },
  getReference: {
    method: "GET",
    path: REFERENCE_PATH,
    summary: "Read what the page for developers shows",
    who: "everyone",
    answer: referenceAnswer,
    cached: "everybody",
  },
  getPage: {
    method: "GET",
    path: "/page/:slug",
    summary: "Read what the page at a slug shows",
    who: "everyone",
    knowsCaller: true,
    params: slugParams,
    query: languageQuery,
    answer: pageAnswer,
    cached: "caller",
  },
  getSitemapIndex: {
    method: "GET",
    path: "/sitemap.xml",
    summary: "Read the index of sitemaps",
    who: "everyone",
    media: "application/xml",
    cached: "crawlers",
  },
  getSitemap: {
    method: "GET",
    path: "/sitemap/:file",
    summary: "Read a sitemap",
    who: "everyone",
    params: sitemapParams,
    media: "application/xml",
    cached: "crawlers",
  },
  getRobots: {
    method: "GET",
    path: "/robots.txt",
    summary: "Read the rules for crawlers",
    who: "everyone",
    media: "text/plain",
    cached: "crawlers",
  },
  getStoreAtom: {
    method: "GET",
    path: ATOM_PATH,
    summary: "Read the feed of the store's new apps",
    who: "everyone",
    media: "application/atom+xml",
    cached: "crawlers",
  },
  getCatalogueAtom: {
    method: "GET",
    path: `${ATOM_PATH}/:slug`,
    summary: "Read the feed of a catalogue's new apps",
    who: "everyone",
    params: slugParams,
    media: "application/atom+xml",
    cached: "crawlers",
  },
  getPublishedAtom: {
    method: "GET",
    path: `${ATOM_PATH}/:handle/:name`,
    summary: "Read the feed of a published page",
    about: "What is on the page, with the time of its copy. A former handle finds it too.",
    who: "everyone",
    params: publishedPageParams,
    media: "application/atom+xml",
    cached: "until-changed",
    limits: ["published-by-address"],
  },
  getPlaceholder: {
    method: "GET",
    path: "/placeholder/:w/:h",
    summary: "Draw a placeholder image",
    who: "everyone",
    params: placeholderParams,
    media: "image/svg+xml",
  },
  getPreview: {
    method: "GET",
    path: "/previews/:file",
    summary: "Draw what other sites show of an app or a catalogue",
    about:
      "Named `<slug>.png`: 1200 by 630 pixels, at most 150 kB. Until there is one, the product's own picture stands in.",
    who: "everyone",
    params: previewParams,
    media: "image/png",
    cached: "crawlers",
    mayRedirect: true,
    refusals: ["upstream_failed"],
    laterLimits: ["link-preview-by-address"],
  },
  getPublishedPreview: {
    method: "GET",
    path: "/previews/:handle/:file",
    summary: "Draw what other sites show of a published page",
    about: "Named `<name>.png`, and otherwise like the picture of an app.",
    who: "everyone",
    params: publishedPreviewParams,
    media: "image/png",
    cached: "until-changed",
    mayRedirect: true,
    refusals: ["upstream_failed"],
    laterLimits: ["link-preview-by-address"],
  },
  getHealth: {
    method: "GET",
    path: "/health",
    summary: "Say whether everything answers",
    who: "everyone",
    answer: healthAnswer,
    unavailable: unhealthyBody,
  },
});
