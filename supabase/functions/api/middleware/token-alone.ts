import type { MiddlewareHandler } from "hono";
import { bearerOf } from "../../_shared/session/auth.ts";

/**
 * Removes the cookies of a request with a token, valid or not: only the token identifies its caller. So a
 * page can't combine a token with a visitor's cookies, and a program's cookies have no effect. The
 * publishable key, which Supabase clients send as a bearer without a session, is not a token.
 */
export function tokenAlone(publishableKey: string): MiddlewareHandler {
  return async (c, next) => {
    const bearer = bearerOf(c);
    if (bearer !== undefined && bearer !== publishableKey && c.req.header("cookie") !== undefined) {
      const headers = new Headers(c.req.raw.headers);
      headers.delete("cookie");
      c.req.raw = new Request(c.req.raw, { headers });
    }
    await next();
  };
}
