import type { Context, MiddlewareHandler } from "hono";
import { HttpError } from "../../_shared/http/http-error.ts";
import { unknownSite } from "../../_shared/http/site-hosts.ts";
import { bearerOf } from "../../_shared/session/auth.ts";
import type { ApiEnv } from "../env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The Sec-Fetch-Site values of requests from the same origin, or from no page. */
const OWN_FETCH_SITES = new Set(["same-origin", "none"]);

/**
 * Admits changes only from our own pages. Browsers send the page's origin with every such request, and other
 * sites can't forge it.
 *
 * Requests without a cookie are checked too, which protects sign-in. A request without cookie and origin
 * passes: it does not come from a browser. A request with a token may come from any origin. Its cookies are
 * removed (token-alone.ts), no other site knows the token, and its header needs a CORS preflight, which Perch
 * refuses.
 */
export const ownOriginOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !carriesOnlyToken(c)) {
    const origin = c.req.header("origin");
    const isForeign =
      origin === undefined
        ? c.req.header("cookie") !== undefined
        : !isOwnOrigin(origin, c.var.config.siteUrl);
    if (isForeign || !OWN_FETCH_SITES.has(c.req.header("sec-fetch-site") ?? "none")) {
      throw new HttpError("forbidden", isForeign ? refusalOf(c, origin) : NOT_OURS);
    }
  }
  await next();
};

const NOT_OURS = "This request did not come from Perch's own pages.";

/** A page that Perch itself serves by an unknown name gets an answer that helps its operator. */
function refusalOf(c: Context, origin: string | undefined): string {
  const isAskedHost = origin !== undefined && origin.endsWith(`//${c.req.header("x-forwarded-host")}`);
  return isAskedHost && URL.canParse(origin) ? unknownSite(new URL(origin)) : NOT_OURS;
}

const carriesOnlyToken = (c: Context): boolean =>
  bearerOf(c) !== undefined && c.req.header("cookie") === undefined;

/** Treats `localhost` and `127.0.0.1` as the same site, because people use either. */
export function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  const isSameHost =
    asked.hostname === own.hostname || (LOOPBACK.has(asked.hostname) && LOOPBACK.has(own.hostname));
  return isSameHost && asked.protocol === own.protocol && asked.port === own.port;
}
