import type { MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";

interface Caching {
  /** For browsers, and for shared caches that follow plain HTTP. */
  "Cache-Control": string;
  /** For CDNs (RFC 9213), which may serve a stale answer while they revalidate. */
  "CDN-Cache-Control"?: string;
}

const CACHING: Readonly<Record<NonNullable<Endpoint["cached"]>, Caching>> = {
  /** The same answer for everybody: a shared cache keeps it for a minute, a browser revalidates its copy. */
  everybody: {
    "Cache-Control": "public, max-age=0, s-maxage=60, must-revalidate",
    "CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=30",
  },
  /** The same answer for everybody, but revocable: every cache must revalidate it on each request. */
  "until-changed": {
    "Cache-Control": "public, max-age=0, s-maxage=0, must-revalidate",
    "CDN-Cache-Control": "public, max-age=0, must-revalidate",
  },
  /** For crawlers, which send many requests days apart: a shared cache keeps their files for an hour. */
  crawlers: {
    "Cache-Control": "public, max-age=0, s-maxage=3600, must-revalidate",
    "CDN-Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
  },
  /** Depends on the caller: only their browser may keep a copy, and it revalidates. */
  caller: { "Cache-Control": "private, no-cache" },
};
const PRIVATE = "private, no-store";

/**
 * The default headers: no caching, no sniffing, no framing, and no scripts in an answer that a browser opens
 * directly.
 */
export const answerHeaders: MiddlewareHandler = async (c, next) => {
  c.header("Cache-Control", PRIVATE);
  await next();
  c.header("X-Content-Type-Options", "nosniff");
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  c.header("Referrer-Policy", "no-referrer");
};

const withETag = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    "cdn-cache-control",
    "clear-site-data",
    "set-cookie",
    "x-request-id",
  ],
});

/** Adds an ETag and cache headers. Answers 304 to a client with the current content. */
export function cached(how: NonNullable<Endpoint["cached"]>): MiddlewareHandler {
  return (c, next) =>
    withETag(c, async () => {
      await next();
      // Errors must not be cached.
      if (c.res.ok) for (const [name, value] of Object.entries(CACHING[how])) c.res.headers.set(name, value);
    });
}
