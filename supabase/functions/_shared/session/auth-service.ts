import type { HonoJsonWebKey } from "hono/utils/jwt/jws";
import { keyHeaders } from "./api-key.ts";
import { UNKNOWN_CLIENT } from "../http/client-address.ts";
import { HttpError } from "../http/http-error.ts";
import { INSUFFICIENT_STORAGE, noRoom } from "../http/no-room.ts";
import { type Session, session } from "./session-cookies.ts";

/** The calls to Supabase Auth. Each one rejects with `upstream_failed` when Auth does not answer. */
export interface AuthService {
  /** Rejects unless Auth answers. */
  check(): Promise<void>;
  /**
   * Sends the sign-in email for a request from this network address. Where Auth's mails know languages, it has that of
   * the page `returnTo`, an address of the site; else English.
   */
  sendMagicLink(email: string, networkAddress: string, returnTo?: string): Promise<void>;
  /** A token hash that signs its holder in, without an email. */
  createTokenHash(email: string): Promise<string>;
  /** Trades a token hash for a session, for a request from this network address and browser. */
  exchangeTokenHash(tokenHash: string, networkAddress: string, userAgent?: string): Promise<Session>;
  /** The next session, or null when Auth has ended this one. Auth notes the browser. */
  refresh(refreshToken: string, userAgent?: string): Promise<Session | null>;
  /** Ends the session of this access token. An already ended session is no error. */
  revoke(accessToken: string): Promise<void>;
  /** Whether Auth accepts this access token. */
  vouchesFor(accessToken: string): Promise<boolean>;
  readKeys(): Promise<HonoJsonWebKey[]>;
}

interface Settings {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Called with each access token when Auth issues it. */
  onIssued?: (accessToken: string) => void;
}

/** The API answers within ten seconds, and the work around this call needs some of them. */
const TIMEOUT_MS = 7_000;
const CHECK_TIMEOUT_MS = 4000;
/** The default wait between two emails to one address, when Auth does not name one. */
const RESEND_SECONDS = 60;

/** Talks to `{supabaseUrl}/auth/v1`. Never logs or repeats Auth's words about an account. */
export function createAuthService({
  supabaseUrl,
  publishableKey,
  secretKey,
  onIssued = () => undefined,
}: Settings): AuthService {
  function issued(answer: unknown): Session {
    const given = session.parse(answer);
    onIssued(given.access_token);
    return given;
  }

  /**
   * The API has already counted this request. Auth accepts the client's address only with the secret key; without it,
   * Auth would count all requests under the function's own address.
   */
  function onBehalfOf(networkAddress: string): { key: string; headers: Record<string, string> } {
    const isKnown = networkAddress !== UNKNOWN_CLIENT;
    return { key: secretKey, headers: isKnown ? { "Sb-Forwarded-For": networkAddress } : {} };
  }

  async function call(
    path: string,
    init: {
      key?: string;
      bearer?: string;
      body?: object;
      headers?: Record<string, string>;
      timeoutMs?: number;
    } = {},
  ): Promise<Response> {
    const { key = publishableKey, bearer, body, headers, timeoutMs = TIMEOUT_MS } = init;
    let response: Response;
    try {
      response = await fetch(`${supabaseUrl}/auth/v1${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          ...keyHeaders(key),
          ...(bearer && { Authorization: `Bearer ${bearer}` }),
          ...(body && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw unanswered(cause);
    }
    const { status } = response;
    if (status === INSUFFICIENT_STORAGE) throw noRoom(new Error(`${path} has no room`));
    if (status < 500) return response;
    const cause = new Error(`${path} answered ${status}`);
    if (/"msg":\s*"Error sending /.test(await response.text())) {
      const message = "Perch can't send mail at the moment. Please try again later.";
      throw new HttpError("upstream_failed", message, { cause });
    }
    throw unanswered(cause);
  }

  async function expectJson(path: string, response: Response): Promise<unknown> {
    if (!response.ok) throw unanswered(new Error(`${path} answered ${response.status}`));
    return await response.json();
  }

  async function refresh(refreshToken: string, userAgent?: string): Promise<Session | null> {
    const path = "/token?grant_type=refresh_token";
    const headers = userAgent === undefined ? {} : { "User-Agent": userAgent };
    const response = await call(path, { body: { refresh_token: refreshToken }, headers });
    if (response.status === 429) throw unanswered(new Error(`${path} answered 429`));
    return response.ok ? issued(await response.json()) : null;
  }

  return {
    async check() {
      const response = await call("/health", { timeoutMs: CHECK_TIMEOUT_MS });
      await response.body?.cancel();
      if (!response.ok) throw unanswered(new Error(`/health answered ${response.status}`));
    },

    async sendMagicLink(email, networkAddress, returnTo) {
      const query = returnTo === undefined ? "" : `?${new URLSearchParams({ redirect_to: returnTo })}`;
      const response = await call(`/otp${query}`, {
        ...onBehalfOf(networkAddress),
        body: { email, create_user: true },
      });
      if (response.ok) return;
      if (response.status === 429) {
        const seconds = /after (\d+) seconds?/.exec(await response.text())?.[1] ?? RESEND_SECONDS;
        throw new HttpError("rate_limited", `A link was sent moments ago. Try again in ${seconds} seconds.`, {
          headers: { "Retry-After": String(seconds) },
        });
      }
      if (response.status === 400 || response.status === 422) {
        // The project has no mail server, and Auth's built-in one writes only to the project's team.
        if ((await response.text()).includes(`"email_address_not_authorized"`)) {
          const message = "This Perch cannot send mail yet. Ask its administrator.";
          throw new HttpError("not_configured", message);
        }
        const message = "Please enter a valid email address";
        throw new HttpError("invalid_input", message, { fields: { email: message } });
      }
      throw unanswered(new Error(`/otp answered ${response.status}`));
    },

    async createTokenHash(email) {
      const path = "/admin/generate_link";
      const response = await call(path, { key: secretKey, body: { type: "magiclink", email } });
      const link = (await expectJson(path, response)) as { hashed_token?: unknown };
      if (typeof link.hashed_token !== "string")
        throw unanswered(new Error(`${path} answered no token hash`));
      return link.hashed_token;
    },

    async exchangeTokenHash(tokenHash, networkAddress, userAgent) {
      const response = await call("/verify", {
        ...onBehalfOf(networkAddress),
        body: { type: "email", token_hash: tokenHash },
      });
      const made = issued(await expectJson("/verify", response));
      // Auth notes the browser by a refresh: Supabase refuses a secret key that comes with a browser's user agent.
      return (await refresh(made.refresh_token, userAgent).catch(() => null)) ?? made;
    },

    refresh,

    async revoke(accessToken) {
      const response = await call("/logout?scope=local", { bearer: accessToken, body: {} });
      // 401, 403 and 404 say that the session does not exist, which is the goal.
      if (!response.ok && ![401, 403, 404].includes(response.status)) {
        throw unanswered(new Error(`/logout answered ${response.status}`));
      }
    },

    async vouchesFor(accessToken) {
      return (await call("/user", { bearer: accessToken })).ok;
    },

    async readKeys() {
      const path = "/.well-known/jwks.json";
      const { keys } = (await expectJson(path, await call(path))) as { keys?: HonoJsonWebKey[] };
      return keys ?? [];
    },
  };
}

function unanswered(cause: unknown): HttpError {
  return new HttpError("upstream_failed", "The sign-in service does not answer. Please try again.", {
    cause,
  });
}
