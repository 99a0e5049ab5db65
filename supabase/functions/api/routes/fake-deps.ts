import { parseTrustedProxies } from "../../_shared/client-address.ts";
import type { Claims } from "../../_shared/claims.ts";
import type { Session } from "../../_shared/session-cookies.ts";
import type { Deps } from "../deps.ts";

export const SITE = "http://localhost:5173";
export const COOKIE = "sb-test-auth-token";

/** What the token of `sessionOf(name)` says. */
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

type Given = { [Noun in keyof Deps]?: Partial<Deps[Noun]> };

/** What `createApi` depends on, as far as a test gives it. Reaching for anything else fails and says for what. */
export function fakeDeps(given: Given = {}): Deps {
  const strict = <Noun extends keyof Deps>(noun: Noun): Deps[Noun] =>
    new Proxy<object>(given[noun] ?? {}, {
      get: (methods, name) =>
        Reflect.get(methods, name) ??
        (() => Promise.reject(new Error(`The test gave no ${noun}.${String(name)}`))),
    }) as Deps[Noun];
  return {
    config: {
      siteUrl: SITE,
      isLocalDev: false,
      trustedProxies: parseTrustedProxies("private"),
      proxySecret: undefined,
      ...given.config,
    },
    log: (given.log as Deps["log"] | undefined) ?? (() => undefined),
    keepAlive: (given.keepAlive as Deps["keepAlive"] | undefined) ?? (() => undefined),
    keeper: {
      verify: (token) => Promise.resolve(token.startsWith("token-of-") ? claimsOf(token.slice(9)) : null),
      refresh: () => Promise.resolve(null),
      cookie: { name: COOKIE, secure: false },
      publishableKey: "the-publishable-key",
      ...given.keeper,
    },
    auth: strict("auth"),
    accounts: strict("accounts"),
    catalogueAdmin: strict("catalogueAdmin"),
    catalogues: strict("catalogues"),
    catalogueCreator: strict("catalogueCreator"),
    heads: strict("heads"),
    health: strict("health"),
    images: strict("images"),
    importer: strict("importer"),
    links: strict("links"),
    news: strict("news"),
    pages: strict("pages"),
    queue: strict("queue"),
    queueImporter: strict("queueImporter"),
    rateLimits: strict("rateLimits"),
    readIcon:
      (given.readIcon as Deps["readIcon"] | undefined) ??
      (() => Promise.reject(new Error("The test gave no readIcon."))),
    regenerateScreenshots:
      (given.regenerateScreenshots as Deps["regenerateScreenshots"] | undefined) ??
      (() => Promise.reject(new Error("The test gave no regenerateScreenshots."))),
    sitemaps: strict("sitemaps"),
    storefront: strict("storefront"),
    tempInstalls: strict("tempInstalls"),
    userApps: strict("userApps"),
    webappAdmin: strict("webappAdmin"),
    webapps: strict("webapps"),
    widgets: strict("widgets"),
  };
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
