import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";

interface Caching {
  /** For browsers, and for shared caches that know no more than HTTP does. */
  "Cache-Control": string;
  /** For CDNs (RFC 9213), who may answer with what they have while they ask for news. */
  "CDN-Cache-Control"?: string;
}

/** The same for everybody: a shared cache keeps it for a minute in all, a browser asks whether its copy is still good. */
const PUBLIC: Caching = {
  "Cache-Control": "public, max-age=0, s-maxage=60, must-revalidate",
  "CDN-Cache-Control": "public, max-age=30, stale-while-revalidate=30",
};
/** For crawlers, who come back after days and ask for much at once. */
const CRAWLED: Caching = {
  "Cache-Control": "public, max-age=0, s-maxage=3600, must-revalidate",
  "CDN-Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
};
/** Depends on who asks, but their browser may keep its copy and ask whether it is still good. */
const REVALIDATED: Caching = { "Cache-Control": "private, no-cache" };
const PRIVATE = "private, no-store";

/** Nothing is cached unless a route says so, nothing is sniffed or framed, and an answer opened by itself runs nothing. */
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

/** An ETag, and 304 for who has it already. */
export const sameForEverybody: MiddlewareHandler = (c, next) => cached(c, next, PUBLIC);

/** The same for what only crawlers read: a shared cache keeps it for an hour. */
export const sameForCrawlers: MiddlewareHandler = (c, next) => cached(c, next, CRAWLED);

/** The same for what depends on who asks: only their own browser may keep it. */
export const revalidated: MiddlewareHandler = (c, next) => cached(c, next, REVALIDATED);

function cached(c: Context, next: () => Promise<void>, caching: Caching) {
  return withETag(c, async () => {
    await next();
    // What went wrong is not to be kept by anybody.
    if (c.res.ok) for (const [name, value] of Object.entries(caching)) c.res.headers.set(name, value);
  });
}
