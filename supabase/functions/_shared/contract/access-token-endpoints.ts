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
  listAccessTokens: { method: "GET", path: "/user/tokens", who: "user", answer: accessTokensAnswer },
  createAccessToken: {
    method: "POST",
    path: "/user/tokens",
    who: "user",
    body: accessTokenInput,
    answer: newAccessTokenAnswer,
  },
  revokeAccessToken: {
    method: "DELETE",
    path: "/user/tokens/:tokenId",
    who: "user",
    params: accessTokenParams,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
