import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../env.ts";

/**
 * Logs one line per request. It never contains query (searches), body, cookie or token, only an access
 * token's id.
 */
export const requestLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const startedAt = performance.now();
  await next();
  const accessTokenId = c.var.identity?.claims.access_token_id;
  c.var.log({
    level: c.res.status >= 500 ? "error" : "info",
    event: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    durationMs: Math.round(performance.now() - startedAt),
    ...(accessTokenId !== undefined && { accessTokenId }),
  });
};
