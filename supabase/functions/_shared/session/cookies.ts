import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/**
 * Whether the request has a cookie twice with different values. A site on a sibling sub-domain can plant such
 * a cookie. The request does not tell which one is ours, so callers must trust neither.
 */
export function isAmbiguousCookie(c: Context, name: string): boolean {
  const values = new Set<string>();
  for (const pair of (c.req.header("cookie") ?? "").split(";")) {
    const [cookieName = "", ...value] = pair.split("=");
    if (cookieName.trim() === name) values.add(value.join("=").trim());
  }
  return values.size > 1;
}

/** The value of a cookie that occurs once; undefined for a duplicate. */
export function readCookie(c: Context, name: string): string | undefined {
  return isAmbiguousCookie(c, name) ? undefined : getCookie(c, name);
}
