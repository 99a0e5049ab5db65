import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../env.ts";

/** Above this many requests a second, only one in a hundred that are fast and succeed is logged. */
const ALL_PER_SECOND = 50;
const ONE_IN = 100;
const SLOW_MS = 500;

/**
 * Logs one line per request. It never contains query (searches), body, cookie or token, only an access token's id.
 * Of a busy process's successes it logs a sample; such a line says `oneIn`. Errors and slow requests are always
 * logged.
 */
export function requestLog(now = () => performance.now()): MiddlewareHandler<ApiEnv> {
  const takeSample = createSample(now);
  return async (c, next) => {
    const startedAt = now();
    await next();
    const durationMs = Math.round(now() - startedAt);
    const oneIn = takeSample();
    if (oneIn === 0 && c.res.status < 400 && durationMs < SLOW_MS) return;
    const accessTokenId = c.var.identity?.claims.access_token_id;
    c.var.log({
      level: c.res.status >= 500 ? "error" : "info",
      event: "request",
      requestId: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      durationMs,
      ...(accessTokenId !== undefined && { accessTokenId }),
      ...(oneIn === ONE_IN && { oneIn }),
    });
  };
}

/** How many requests this one's log line stands for; 0 outside of the sample. */
function createSample(now: () => number): () => number {
  let second = -1;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    if (count <= ALL_PER_SECOND) return 1;
    return (count - ALL_PER_SECOND) % ONE_IN === 0 ? ONE_IN : 0;
  };
}
