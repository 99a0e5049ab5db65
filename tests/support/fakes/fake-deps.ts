import type { Hono } from "hono";
import { parseTrustedProxies } from "../../../supabase/functions/_shared/http/client-address.ts";
import type { Claims } from "../../../supabase/functions/_shared/session/claims.ts";
import type { Session } from "../../../supabase/functions/_shared/session/session-cookies.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import type { ApiEnv } from "../../../supabase/functions/api/env.ts";
import type { Platform } from "../../../supabase/functions/api/platform.ts";
import type { routes } from "../../../supabase/functions/api/routes.ts";
import type { Served } from "../../../supabase/functions/api/serve/serve.ts";
import { unconnectedPlatform } from "./unconnected-platform.ts";

export const SITE = "http://localhost:5173";
export const COOKIE = "sb-test-auth-token";
export const PUBLISHABLE_KEY = "the-publishable-key";

/** The claims in the token of `sessionOf(name)`. */
export function claimsOf(name: string): Claims {
  return {
    sub: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c0de",
    email: `${name}@example.com`,
    role: "authenticated",
    exp: 4_102_444_800,
  };
}

export function sessionOf(name: string): Session {
  return { access_token: `token-of-${name}`, refresh_token: `refresh-of-${name}`, user: { note: "ü" } };
}

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type DepsOf<Nouns> = { [Noun in keyof Nouns]: Nouns[Noun] extends readonly Served<infer D>[] ? D : never };

/** What the handlers of all nouns are given. */
export type Deps = Platform["shown"] & AllOf<DepsOf<typeof routes>[keyof typeof routes]>;
type Given = { [Noun in keyof Deps]?: Partial<Deps[Noun]> };

/** The defaults of every test. */
const USUAL: Given = {
  config: {
    siteUrl: SITE,
    isSiteHost: () => false,
    isLocalDev: false,
    trustedProxies: parseTrustedProxies("private"),
    proxySecret: undefined,
    signInDomains: [],
  },
  rateLimits: { linksPerAddress: 60 },
  log: () => undefined,
  keepAlive: () => undefined,
  pace: () => Promise.resolve(0),
  keeper: {
    verify: (token) => Promise.resolve(token.startsWith("token-of-") ? claimsOf(token.slice(9)) : null),
    refresh: () => Promise.resolve(null),
    cookie: { name: COOKIE, secure: false },
    publishableKey: PUBLISHABLE_KEY,
  },
};

const platform = unconnectedPlatform();

/** The API with these parts of its platform and nouns. Using any other one throws an error with its name. */
export function fakedApi(given: Given = {}): Hono<ApiEnv> {
  const fake = (real: object): object =>
    Object.fromEntries(
      Object.keys(real).map((name) => {
        const known = [USUAL[name as keyof Deps], given[name as keyof Deps]];
        const part = known[1] ?? known[0];
        return [name, typeof part === "function" ? part : strict(name, Object.assign({}, ...known))];
      }),
    );
  const shown = fake(platform.shown) as Platform["shown"];
  return createApi({ ...platform, shown }, (createDeps) => fake(createDeps(platform)));
}

function strict(noun: string, given: object): unknown {
  const missing = (what: string) => () => Promise.reject(new Error(`The test gave no ${what}.`));
  return new Proxy(missing(noun), {
    get: (_target, name) => (name in given ? Reflect.get(given, name) : missing(`${noun}.${String(name)}`)),
  });
}

/** A POST as a page of the site sends it. */
export function post(body?: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { origin: SITE, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** The cookie header of a browser that holds this session, in the format of supabase-js before it knew chunks. */
export function cookieOf(session: Session): { cookie: string } {
  return { cookie: `${COOKIE}=${encodeURIComponent(JSON.stringify(session))}` };
}
