import type { MiddlewareHandler } from "hono";
import { HttpError } from "../../_shared/http/http-error.ts";
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
 * browser sends one. A request with its own token and no cookie may come from anywhere, because no page can send
 * another's token.
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

/** Treats `localhost` and `127.0.0.1` as the same site, because people type either. */
export function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  const isSameHost =
    asked.hostname === own.hostname || (LOOPBACK.has(asked.hostname) && LOOPBACK.has(own.hostname));
  return isSameHost && asked.protocol === own.protocol && asked.port === own.port;
}
