import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";

/** The same for everybody: a shared cache keeps it for a minute, a browser asks whether its copy is still good. */
const PUBLIC = "public, max-age=0, s-maxage=60, must-revalidate";
/** For crawlers, who come back after days and ask for much at once. */
const CRAWLED = "public, max-age=0, s-maxage=3600, must-revalidate";
/** Depends on who asks, but a browser may keep its copy and ask whether it is still good. */
const REVALIDATED = "private, no-cache";
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

const withETag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, "set-cookie", "x-request-id"] });

/** An ETag, and 304 for who has it already. */
export const sameForEverybody: MiddlewareHandler = (c, next) => cached(c, next, PUBLIC);

/** The same for what only crawlers read: a shared cache keeps it for an hour. */
export const sameForCrawlers: MiddlewareHandler = (c, next) => cached(c, next, CRAWLED);

/** The same for what depends on who asks: only their own browser may keep it. */
export const revalidated: MiddlewareHandler = (c, next) => cached(c, next, REVALIDATED);

function cached(c: Context, next: () => Promise<void>, cacheControl: string) {
  c.header("Cache-Control", cacheControl);
  return withETag(c, next);
}
