import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import * as z from "zod";
import { isAmbiguousCookie } from "./cookies.ts";

/** Auth's tokens are plain ASCII. Anything else is not sent to Auth. */
const token = z.string().regex(/^[\x21-\x7e]+$/);

/** A session as Auth issues it: with the user, whom cookies leave out. */
export const session = z.looseObject({ access_token: token, refresh_token: token });
export type Session = z.infer<typeof session>;

export interface CookieSettings {
  name: string;
  secure: boolean;
}

/** The longest value of one cookie, in characters, as in @supabase/ssr. */
const CHUNK_LENGTH = 3180;
const PREFIX = "base64-";
/** Far more chunks than any session has. It bounds the headers of the answer to a request with hundreds of them. */
const MAX_COOKIES = 20;
/** The longest lifetime that browsers grant a cookie. The session inside ends by Auth's rules. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Reads the session from the request's cookies, whole or in chunks. `"broken"` means that they are unreadable,
 * `"ambiguous"` that one of them occurs twice.
 */
export function readSession(c: Context, { name }: CookieSettings): Session | "broken" | "ambiguous" | null {
  const cookies = getCookie(c);
  if (Object.keys(cookies).some((each) => isSessionCookie(each, name) && isAmbiguousCookie(c, each))) {
    return "ambiguous";
  }
  let value = cookies[name] ?? "";
  for (let i = 0; !cookies[name] && cookies[`${name}.${i}`] !== undefined; i++)
    value += cookies[`${name}.${i}`];
  if (!value) return null;
  try {
    const text = value.startsWith(PREFIX) ? fromBase64Url(value.slice(PREFIX.length)) : value;
    return session.parse(JSON.parse(text));
  } catch {
    return "broken";
  }
}

/**
 * Sets the session's cookies, as @supabase/ssr does with `tokens-only`, and removes surplus chunks of an earlier, longer
 * session. The user, half of a session, is not in them: the token names the user, and each request carries the cookies.
 */
export function writeSession(c: Context, settings: CookieSettings, value: Session): void {
  const { user: _user, ...tokens } = value;
  const encoded = PREFIX + toBase64Url(JSON.stringify(tokens));
  const chunks = new Map<string, string>();
  if (encoded.length <= CHUNK_LENGTH) chunks.set(settings.name, encoded);
  else {
    for (let i = 0; i * CHUNK_LENGTH < encoded.length; i++) {
      chunks.set(`${settings.name}.${i}`, encoded.slice(i * CHUNK_LENGTH, (i + 1) * CHUNK_LENGTH));
    }
  }
  for (const [name, chunk] of chunks) setSessionCookie(c, settings, name, chunk, MAX_AGE_SECONDS);
  removeCookies(c, settings, new Set(chunks.keys()));
}

/** Removes every session cookie of the request, and this person's answers from the browser's cache. */
export function clearSession(c: Context, settings: CookieSettings): void {
  removeCookies(c, settings, new Set());
  c.header("Clear-Site-Data", '"cache"');
}

function removeCookies(c: Context, settings: CookieSettings, except: ReadonlySet<string>): void {
  const stale = Object.keys(getCookie(c)).filter(
    (name) => isSessionCookie(name, settings.name) && !except.has(name),
  );
  for (const name of stale.slice(0, MAX_COOKIES)) setSessionCookie(c, settings, name, "", 0);
}

function isSessionCookie(name: string, sessionName: string): boolean {
  return name.startsWith(sessionName) && /^(?:\.\d+)?$/.test(name.slice(sessionName.length));
}

/** Not HttpOnly: the browser's supabase-js uses the session too. */
function setSessionCookie(
  c: Context,
  { secure }: CookieSettings,
  name: string,
  value: string,
  maxAge: number,
) {
  setCookie(c, name, value, { path: "/", sameSite: "Lax", secure, maxAge });
}

function toBase64Url(text: string): string {
  return encodeBase64Url(new TextEncoder().encode(text).buffer).replaceAll("=", "");
}

function fromBase64Url(text: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(decodeBase64Url(text));
}
