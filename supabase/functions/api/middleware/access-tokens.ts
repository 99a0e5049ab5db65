import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import {
  ACCESS_TOKEN_PREFIX,
  accessTokenSecret,
} from "../../_shared/contract/access-tokens/access-tokens.ts";
import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError, tooOften } from "../../_shared/http/http-error.ts";
import { AccessTokenEnded } from "../../_shared/session/access-token-ended.ts";
import { bearerOf } from "../../_shared/session/auth.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { sha256Hex } from "../../_shared/session/secrets.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits/limits.ts";

/** The contract's calls by the router's key, such as `GET /api/user/home`. */
const ENDPOINTS = new Map(
  Object.values<Endpoint>(endpoints).map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]),
);

/**
 * Verifies an access token on every call, so that each call tells a program when its token has ended. Admits
 * the token to the calls of its scopes. No other code checks scopes; `identify` keeps the identity set here.
 */
export const accessTokens: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const secret = bearerOf(c);
  if (secret?.startsWith(ACCESS_TOKEN_PREFIX)) {
    const claims = await claimsOf(c, secret);
    // Set before the scope check, so that the log names the token of a refusal too.
    c.set("identity", { claims, accessToken: secret });
    const endpoint = endpointOf(c);
    if (endpoint) requireScope(endpoint, claims);
  }
  await next();
};

async function claimsOf(c: Context<ApiEnv>, secret: string): Promise<Claims> {
  const isOne = accessTokenSecret.safeParse(secret).success;
  const used = isOne ? await c.var.accessTokens.use(await sha256Hex(secret)) : null;
  if (!used) {
    // In local development all callers share one address.
    if (!c.var.config.isLocalDev) {
      await limit(c.var.rateLimits, "wrong-access-token-by-address", callerAddress(c));
    }
    throw new AccessTokenEnded();
  }
  if (used.waitSeconds > 0) throw tooOften(used.waitSeconds);
  return used.claims;
}

/** The call that the router will make: the first route that is not middleware. */
function endpointOf(c: Context<ApiEnv>): Endpoint | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route && ENDPOINTS.get(`${route.method} ${route.path}`);
}

function requireScope({ who, scope }: Endpoint, { access_token_scopes: scopes = [] }: Claims): void {
  // Public calls included: some know the caller, and this token is part of an address.
  if (scope !== "glance" && scopes.includes("glance")) {
    throw new HttpError("forbidden", "This token may only glance.");
  }
  if (scope === undefined && (who === "user" || who === "admin")) {
    throw new HttpError("forbidden", "This call needs a session: access tokens can't make it.");
  }
  if (scope !== undefined && !scopes.includes(scope)) {
    throw new HttpError("forbidden", `This token may not ${scope}. Make one with the scope "${scope}".`, {
      headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
}
