import type { MiddlewareHandler } from "hono";
import { HttpError } from "../../_shared/http-error.ts";
import type { ApiEnv } from "../env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What a browser says of requests that a page of the very same origin makes, or nobody's page. */
const OWN_FETCH_SITES = new Set(["same-origin", "none"]);

/**
 * What changes something must come from a page of ours: browsers name the page's origin in every such request, and no
 * other site can write ours there. Without a cookie that also keeps others from signing a browser in or having it ask for
 * mails; then a request that names no origin passes, because no browser sends one. One with a token of its own and no
 * cookie may come from anywhere: no page can send another's.
 */
export const ownOriginOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !carriesOnlyToken(c.req.header())) {
    const origin = c.req.header("origin");
    const isForeign =
      origin === undefined
        ? c.req.header("cookie") !== undefined
        : !isOwnOrigin(origin, c.var.config.siteUrl);
    if (isForeign || !OWN_FETCH_SITES.has(c.req.header("sec-fetch-site") ?? "none")) {
      throw new HttpError("forbidden", "This request did not come from Perch's own pages.");
    }
  }
  await next();
};

const carriesOnlyToken = ({ authorization, cookie }: Record<string, string>): boolean =>
  authorization?.startsWith("Bearer ") === true && cookie === undefined;

/** On one machine `localhost` and `127.0.0.1` are the same site; people type either. */
function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  const isSameHost =
    asked.hostname === own.hostname || (LOOPBACK.has(asked.hostname) && LOOPBACK.has(own.hostname));
  return isSameHost && asked.protocol === own.protocol && asked.port === own.port;
}
