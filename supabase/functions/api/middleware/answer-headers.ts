import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";

interface Caching {
  /** For browsers, and for shared caches that follow plain HTTP. */
  "Cache-Control": string;
  /** For CDNs (RFC 9213), which may serve a stale answer while they revalidate. */
  "CDN-Cache-Control"?: string;
}

/** The same answer for everybody: a shared cache keeps it for a minute, a browser revalidates its copy. */
const PUBLIC: Caching = {
  "Cache-Control": "public, max-age=0, s-maxage=60, must-revalidate",
  "CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=30",
};
/** The same, but gone at once: a shared cache asks each time whether it has changed. */
const UNTIL_CHANGED: Caching = {
  "Cache-Control": "public, max-age=0, s-maxage=0, must-revalidate",
  "CDN-Cache-Control": "public, max-age=0, must-revalidate",
};
/** For crawlers, which return after days and request much at once. */
const CRAWLED: Caching = {
  "Cache-Control": "public, max-age=0, s-maxage=3600, must-revalidate",
  "CDN-Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
};
/** Depends on the caller: only their browser may keep a copy, and it revalidates. */
const REVALIDATED: Caching = { "Cache-Control": "private, no-cache" };
const PRIVATE = "private, no-store";

/** The default headers: no caching, no sniffing, no framing, and no scripts in an answer that is opened by itself. */
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

/** Adds an ETag and answers 304 to a client that has the content. */
export const sameForEverybody: MiddlewareHandler = (c, next) => cached(c, next, PUBLIC);

/** The same for what somebody may take back: no cache answers without asking. */
export const sameUntilChanged: MiddlewareHandler = (c, next) => cached(c, next, UNTIL_CHANGED);

/** The same for crawlers' files: a shared cache keeps them for an hour. */
export const sameForCrawlers: MiddlewareHandler = (c, next) => cached(c, next, CRAWLED);

/** The same for answers that depend on the caller: only their own browser may keep them. */
export const revalidated: MiddlewareHandler = (c, next) => cached(c, next, REVALIDATED);

function cached(c: Context, next: () => Promise<void>, caching: Caching) {
  return withETag(c, async () => {
    await next();
    // Nobody caches errors.
    if (c.res.ok) for (const [name, value] of Object.entries(caching)) c.res.headers.set(name, value);
  });
}
