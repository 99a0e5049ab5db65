import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../env.ts";

/** Logs one line a request: no query (it contains searches), no body, no cookie. */
export const requestLog: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const startedAt = performance.now();
  await next();
  c.var.log({
    level: c.res.status >= 500 ? "error" : "info",
    event: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    durationMs: Math.round(performance.now() - startedAt),
  });
};
