import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { TEMP_INSTALL_DAYS, VISITOR_COOKIE } from "../_shared/contract/site/product.ts";
import { readCookie } from "../_shared/session/cookies.ts";
import { randomSecret, sha256Hex } from "../_shared/session/secrets.ts";
import type { ApiEnv } from "./env.ts";

/** 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The hex SHA-256 of the visitor's token, or null without one. */
export async function readVisitor(c: Context<ApiEnv>): Promise<string | null> {
  const token = readCookie(c, cookieOf(c).name);
  return token && TOKEN.test(token) ? await sha256Hex(token) : null;
}

/** Gives the visitor a token and returns its hash. Only the hash is stored. */
export async function welcomeVisitor(c: Context<ApiEnv>): Promise<string> {
  const token = randomSecret();
  const maxAge = TEMP_INSTALL_DAYS * 24 * 60 * 60;
  const { name, secure } = cookieOf(c);
  setCookie(c, name, token, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
  return await sha256Hex(token);
}

/** The hex SHA-256 of the visitor's token. A visitor without a token gets one. */
export const visitorOf = async (c: Context<ApiEnv>): Promise<string> =>
  (await readVisitor(c)) ?? (await welcomeVisitor(c));

/** Removes the visitor's cookie. Call it only when no data is stored for them. */
export function forgetVisitor(c: Context<ApiEnv>): void {
  const { name, secure } = cookieOf(c);
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: "/", secure });
}

/** Over https the name has the __Host- prefix, so that sibling sub-domains can't plant a cookie. */
function cookieOf(c: Context<ApiEnv>): { name: string; secure: boolean } {
  const secure = c.var.config.siteUrl.startsWith("https:");
  return { name: secure ? `__Host-${VISITOR_COOKIE}` : VISITOR_COOKIE, secure };
}
