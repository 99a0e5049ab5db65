import type { Context } from "hono";
import type { AuthService } from "./auth-service.ts";
import type { Claims } from "./claims.ts";
import { SessionEnded } from "../database/database.ts";
import { HttpError } from "../http/http-error.ts";
import { clearSession, type CookieSettings, readSession, writeSession } from "./session-cookies.ts";
import type { VerifyToken } from "./tokens.ts";

/** A user whose token was verified in this request. */
export interface Identity {
  claims: Claims;
  accessToken: string;
}

export interface AuthEnv {
  Variables: {
    identity: Identity | null;
    /** Removes the session's cookies from the browser, because the session no longer exists. */
    clearSession: () => void;
  };
}

/** A context whose caller is identified, whatever its other variables are. */
interface Identified {
  var: AuthEnv["Variables"];
}

export interface SessionKeeper {
  verify: VerifyToken;
  /** The next session, or null when Auth has ended this one; asked once per refresh token. */
  refresh: AuthService["refresh"];
  cookie: CookieSettings;
  /** The key that Supabase clients send as a bearer token without a session. */
  publishableKey: string;
}

/**
 * Identifies the caller. `Authorization: Bearer` decides alone when present; otherwise the session cookies
 * do, and an expired token is refreshed and set again. Only a verified token identifies a user.
 */
export async function identify(c: Context, keeper: SessionKeeper): Promise<void> {
  c.set("clearSession", () => clearSession(c, keeper.cookie));
  // An access token has been verified before: see middleware/access-tokens.ts.
  if (c.var.identity) return;
  const bearer = bearerOf(c);
  const hasBearer = bearer !== undefined && bearer !== keeper.publishableKey;
  c.set("identity", hasBearer ? await fromToken(keeper, bearer) : await fromCookies(c, keeper));
}

export function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** The user and their token, or 401. */
export function identified(c: Identified): Identity {
  if (!c.var.identity) throw new HttpError("unauthenticated", "Please sign in.");
  return c.var.identity;
}

/**
 * Answers for the user, or for a visitor without one. A session that was ended elsewhere leaves the cookies and
 * counts as a visitor.
 */
export async function forCaller<T>(c: Identified, answer: (caller: Claims | null) => Promise<T>): Promise<T> {
  const caller = c.var.identity?.claims ?? null;
  try {
    return await answer(caller);
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    c.var.clearSession();
    return await answer(null);
  }
}

async function fromToken({ verify }: SessionKeeper, accessToken: string): Promise<Identity | null> {
  const claims = await verify(accessToken);
  return claims && { claims, accessToken };
}

async function fromCookies(c: Context, keeper: SessionKeeper): Promise<Identity | null> {
  const session = readSession(c, keeper.cookie);
  // Another site may have planted one of the two; removing ours would leave only the planted one.
  if (session === null || session === "ambiguous") return null;

  if (session !== "broken") {
    const identity = await fromToken(keeper, session.access_token);
    if (identity) return identity;

    const next = await keeper.refresh(session.refresh_token, c.req.header("user-agent"));
    const refreshed = next && (await fromToken(keeper, next.access_token));
    if (next && refreshed) {
      writeSession(c, keeper.cookie, next);
      return refreshed;
    }
  }
  clearSession(c, keeper.cookie);
  return null;
}
