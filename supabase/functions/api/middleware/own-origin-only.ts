import type { Context, MiddlewareHandler } from "hono";
import { HttpError } from "../../_shared/http/http-error.ts";
import { bearerOf } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The Sec-Fetch-Site values of requests from the same origin, or from no page. */
const OWN_FETCH_SITES = new Set(["same-origin", "none"]);

/**
 * Admits a change only from one of our own pages. Browsers name the page's origin in every such request, and no other
 * site can forge it.
 *
 * Without a cookie this still protects sign-in and sign-in mails; a request without an origin then passes, because no
 * browser sends one. A request with its own token may come from anywhere: its cookies were taken away (token-alone.ts), no
 * page knows another's token, and browsers ask before they send this header to another site, which Perch never allows.
 */
export const ownOriginOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !carriesOnlyToken(c)) {
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

const carriesOnlyToken = (c: Context): boolean =>
  bearerOf(c) !== undefined && c.req.header("cookie") === undefined;

/** Treats `localhost` and `127.0.0.1` as the same site, because people type either. */
export function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  const isSameHost =
    asked.hostname === own.hostname || (LOOPBACK.has(asked.hostname) && LOOPBACK.has(own.hostname));
  return isSameHost && asked.protocol === own.protocol && asked.port === own.port;
}
