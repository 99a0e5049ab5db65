import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { TEMP_INSTALL_DAYS, VISITOR_COOKIE } from "../_shared/contract/product.ts";

/** 32 random bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The hex SHA-256 of the visitor's token, or null when the request carries none. */
export async function readVisitor(c: Context): Promise<string | null> {
  const token = getCookie(c, VISITOR_COOKIE);
  return token && TOKEN.test(token) ? await sha256Hex(token) : null;
}

/** Gives the visitor a token, of which only the hash is answered and kept. */
export async function welcomeVisitor(c: Context, secure: boolean): Promise<string> {
  const token = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const maxAge = TEMP_INSTALL_DAYS * 24 * 60 * 60;
  setCookie(c, VISITOR_COOKIE, token, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
  return await sha256Hex(token);
}

/** Forgets the visitor, once nothing is kept for them any more. */
export function forgetVisitor(c: Context): void {
  if (getCookie(c, VISITOR_COOKIE) !== undefined) deleteCookie(c, VISITOR_COOKIE, { path: "/" });
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
