import type { TokenScope } from "#contract/access-tokens/access-tokens.ts";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { EndpointCase, EndpointOutcome } from "./endpoints.ts";

/** The user's programs, by what their access tokens may do. Only /api knows them: they are no session anywhere else. */
export const TOKENS = {
  "reading token": ["read"],
  "writing token": ["read", "write"],
  "glancing token": ["glance"],
} as const satisfies Record<string, readonly TokenScope[]>;
export type TokenCaller = keyof typeof TOKENS;
export const TOKEN_CALLERS = Object.keys(TOKENS) as TokenCaller[];

/**
 * What a case of a call answers to a token of the user. No cell needs to say it: the contract names the scope, and with
 * that a token gets what its person gets.
 */
export function outcomeOfToken(
  name: keyof typeof endpoints,
  { answers, byToken = answers.user }: EndpointCase,
  caller: TokenCaller,
): EndpointOutcome {
  const { who, scope }: Endpoint = endpoints[name];
  const scopes: readonly TokenScope[] = TOKENS[caller];
  const isOther = scope === undefined ? who === "user" || who === "admin" : !scopes.includes(scope);
  const isRefused = scopes.includes("glance") ? scope !== "glance" : isOther;
  return isRefused ? 403 : byToken;
}
