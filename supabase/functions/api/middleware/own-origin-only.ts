import type { MiddlewareHandler } from "hono";
import { HttpError } from "../../_shared/http-error.ts";
import type { ApiEnv } from "../env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * What changes something and carries a cookie must come from a page of ours: browsers name the page's origin in every
 * such request, and no other site can write ours there.
 */
export const ownOriginOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && c.req.header("cookie") !== undefined) {
    if (!isOwnOrigin(c.req.header("origin"), c.var.config.siteUrl)) {
      throw new HttpError("forbidden", "This request did not come from Perch's own pages.");
    }
  }
  await next();
};

/** On one machine `localhost` and `127.0.0.1` are the same site; people type either. */
function isOwnOrigin(origin: string | undefined, siteUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  const isSameHost =
    asked.hostname === own.hostname || (LOOPBACK.has(asked.hostname) && LOOPBACK.has(own.hostname));
  return isSameHost && asked.protocol === own.protocol && asked.port === own.port;
}
