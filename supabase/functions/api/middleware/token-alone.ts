import type { MiddlewareHandler } from "hono";
import { bearerOf } from "../../_shared/session/auth.ts";

/**
 * Takes the cookies from a request that carries a token: the token decides alone, good or not. So no page can lend a
 * visitor's cookies to a token, and a program with a cookie jar is answered like one without. Supabase clients send the
 * publishable key as a bearer when nobody is signed in; that is no token.
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
