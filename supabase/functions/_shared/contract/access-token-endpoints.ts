import {
  accessTokenInput,
  accessTokenParams,
  accessTokensAnswer,
  newAccessTokenAnswer,
} from "./access-tokens.ts";
import type { Endpoint } from "./endpoint.ts";
import { done } from "./values.ts";

/** The calls for access tokens, for endpoints.ts. They need a session: no token makes or ends another. */
export const accessTokenEndpoints = {
  listAccessTokens: {
    method: "GET",
    path: "/user/tokens",
    tag: "Access tokens",
    summary: "List one's own access tokens",
    who: "user",
    answer: accessTokensAnswer,
  },
  createAccessToken: {
    method: "POST",
    path: "/user/tokens",
    tag: "Access tokens",
    summary: "Make an access token",
    about: "`secret` is shown only here.",
    who: "user",
    body: accessTokenInput,
    answer: newAccessTokenAnswer,
    refusals: ["conflict"],
    limits: ["new-access-token-by-user"],
  },
  revokeAccessToken: {
    method: "DELETE",
    path: "/user/tokens/:tokenId",
    tag: "Access tokens",
    summary: "Revoke an access token",
    who: "user",
    params: accessTokenParams,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
