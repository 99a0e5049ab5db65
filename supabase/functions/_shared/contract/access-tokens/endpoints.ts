import { accessTokenInput, newAccessTokenAnswer } from "./access-tokens.ts";
import type { Endpoint } from "../calls/endpoint.ts";

/** Needs a session: no token makes another. Pages ask Postgres for the list, and to revoke one. */
export const accessTokenEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
