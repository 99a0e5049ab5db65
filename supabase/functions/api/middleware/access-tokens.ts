import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { ACCESS_TOKEN_PREFIX, accessTokenSecret } from "../../_shared/contract/access-tokens.ts";
import type { Endpoint } from "../../_shared/contract/endpoint.ts";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError, tooOften } from "../../_shared/http/http-error.ts";
import { AccessTokenEnded } from "../../_shared/session/access-token-ended.ts";
import { bearerOf } from "../../_shared/session/auth.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { sha256Hex } from "../../_shared/session/secrets.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits/limits.ts";

/** The contract's calls by what the router knows them by, as `GET /api/user/home`. */
const ENDPOINTS = new Map(
  Object.values<Endpoint>(endpoints).map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]),
);

/**
 * Verifies an access token, for whatever call: a program learns from each that its token is no longer good. It admits the
 * token to what the contract lets its scopes do. The one place that decides it; `identify` leaves what was found here.
 */
export const accessTokens: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const secret = bearerOf(c);
  if (secret?.startsWith(ACCESS_TOKEN_PREFIX)) {
    const claims = await claimsOf(c, secret);
    // Before the scope is asked, so that the log names the token of a refusal as well.
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
    // In local development everybody has the same address.
    if (!c.var.config.isLocalDev) {
      await limit(c.var.rateLimits, "wrong-access-token-by-address", callerAddress(c));
    }
    throw new AccessTokenEnded();
  }
  if (used.waitSeconds > 0) throw tooOften(used.waitSeconds);
  return used.claims;
}

/** The call that the router is about to make: the first route that is no middleware. */
function endpointOf(c: Context<ApiEnv>): Endpoint | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route && ENDPOINTS.get(`${route.method} ${route.path}`);
}

function requireScope({ who, scope }: Endpoint, { access_token_scopes: scopes = [] }: Claims): void {
  if (scope === undefined && (who === "user" || who === "admin")) {
    throw new HttpError("forbidden", "This call needs a session: access tokens can't make it.");
  }
  if (scope !== undefined && !scopes.includes(scope)) {
    throw new HttpError("forbidden", `This token may not ${scope}. Make one with the scope "${scope}".`, {
      headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
}
