import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import { type ErrorCode, HTTP_STATUS } from "../../_shared/contract/calls/errors.ts";

/** Every error code of a call, by status: the implied ones and its own. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([...impliedBy(endpoint), ...(endpoint.refusals ?? [])]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of Object.keys(HTTP_STATUS) as ErrorCode[]) {
    if (!codes.has(code)) continue;
    byStatus.set(HTTP_STATUS[code], [...(byStatus.get(HTTP_STATUS[code]) ?? []), code]);
  }
  return byStatus;
}

function* impliedBy({ method, who, params, query, body, form }: Endpoint): Generator<ErrorCode> {
  // Server-side failures. Refreshing a session calls Auth, so any call may fail with it.
  yield* ["internal", "upstream_failed", "unavailable"] as const;
  // Any call may carry a token, which must be valid and within its rate limit; one for glances may make one call. Changes from
  // other sites are refused.
  yield* ["unauthenticated", "forbidden", "rate_limited"] as const;
  if (params ?? query ?? body ?? form) yield "invalid_input";
  if (method !== "GET") yield "too_large";
  if (params || who === "service" || who === "local-dev") yield "not_found";
}

export const MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: "Something in the request does not fit; `fields` names it.",
  unauthenticated: "Nobody is signed in, or the token is not valid any more.",
  forbidden:
    "The caller may not do this: another account, a token without the scope, or another site's page.",
  not_found: "There is no such thing, or the caller may not see it.",
  method_not_allowed: "There is nothing to read here: only the documented method is answered.",
  conflict: "It does not go with what is there by now.",
  too_large: "The body is too large.",
  not_an_image: "The file is no image of an accepted type.",
  unprocessable: "The request is valid, and can't be done.",
  site_unreachable: "The site did not answer.",
  too_complex: "What is at the address is more than Perch reads.",
  rate_limited: "That was too often. `Retry-After` says after how many seconds to ask again.",
  internal: "Something went wrong on our side.",
  upstream_failed: "A service that this needs failed.",
  unavailable: "The backend is busy or restarting. Ask again in some seconds.",
  not_configured: "This Perch is not set up for it.",
};

export const SAMPLE_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_input: "name: Needs a name.",
  unauthenticated: "Please sign in.",
  forbidden: "You are not allowed to do this.",
  not_found: "There is no such app in the store.",
  method_not_allowed: "Send a POST.",
  conflict: "Your drawer has changed meanwhile. Please try again.",
  too_large: "The body is too large: at most 1 MB.",
  not_an_image: "This is not an image.",
  unprocessable: "There is no feed at this address.",
  site_unreachable: "The site does not answer.",
  too_complex: "This feed has more than 50,000 elements. Perch does not read it.",
  rate_limited: "That was too often. Please try again in 12 minutes.",
  internal: "Something went wrong on our side. Please try again.",
  upstream_failed: "The weather service does not answer. Please try again later.",
  unavailable: "The database does not answer. Please try again in a moment.",
  not_configured: "This is not set up here.",
};
