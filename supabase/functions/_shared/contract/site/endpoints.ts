import type { Endpoint } from "../calls/endpoint.ts";
import { openApiAnswer } from "../calls/openapi.ts";
import { pageAnswer } from "./page.ts";
import { previewParams, publishedPreviewParams } from "./previews.ts";
import { OPENAPI_PATH, REFERENCE_PATH } from "./product.ts";
import { referenceAnswer } from "../calls/reference.ts";
import { healthAnswer, placeholderParams, unhealthyBody } from "./service.ts";
import { sitemapParams } from "./sitemap.ts";
import { slugParams } from "../texts/slugs.ts";
import { languageQuery } from "../webapps/webapps.ts";

export const siteEndpoints = {
  getOpenApi: {
    method: "GET",
    path: OPENAPI_PATH,
    tag: "Site",
    summary: "Read this document",
    who: "everyone",
    answer: openApiAnswer,
    cached: "everybody",
  },
  getReference: {
    method: "GET",
    path: REFERENCE_PATH,
    tag: "Site",
    summary: "Read what the page for developers shows",
    who: "everyone",
    answer: referenceAnswer,
    cached: "everybody",
  },
  getPage: {
    method: "GET",
    path: "/page/:slug",
    tag: "Site",
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
    tag: "Site",
    summary: "Read the index of sitemaps",
    who: "everyone",
    media: "application/xml",
    cached: "crawlers",
  },
  getSitemap: {
    method: "GET",
    path: "/sitemap/:file",
    tag: "Site",
    summary: "Read a sitemap",
    who: "everyone",
    params: sitemapParams,
    media: "application/xml",
    cached: "crawlers",
  },
  getRobots: {
    method: "GET",
    path: "/robots.txt",
    tag: "Site",
    summary: "Read the rules for crawlers",
    who: "everyone",
    media: "text/plain",
    cached: "crawlers",
  },
  getPlaceholder: {
    method: "GET",
    path: "/placeholder/:w/:h",
    tag: "Site",
    summary: "Draw a placeholder image",
    who: "everyone",
    params: placeholderParams,
    media: "image/svg+xml",
  },
  getPreview: {
    method: "GET",
    path: "/previews/:file",
    tag: "Site",
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
    tag: "Site",
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
    tag: "Site",
    summary: "Say whether everything answers",
    who: "everyone",
    answer: healthAnswer,
    unavailable: unhealthyBody,
  },
} as const satisfies Record<string, Endpoint>;
