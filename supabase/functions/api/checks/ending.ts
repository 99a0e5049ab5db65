import type { WebappCheck } from "../../_shared/contract/manifests.ts";
import type { GuardedFetchError, GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";

/** Statuses by which sites turn robots away. They say nothing about whether the app is there. */
const STATUSES: ReadonlySet<number> = new Set([401, 403, 429, 503]);

/** What the usual guards of sites write into the beginning of their pages, whatever status these have. */
const PHRASES =
  /<title>\s*(?:just a moment|attention required! \| cloudflare|ddos-guard|access denied|pardon our interruption|are you (?:a )?(?:human|robot)|human verification|verify(?:ing)? (?:that )?you are human|security check(?:point)?\b)|_incapsula_resource|\/_sec\/cp_challenge\/|captcha-delivery\.com/i;
const LOOKED_AT_BYTES = 16 * 1024;

/** Whether a site answers a robot with something else than what people see: a refusal, or a challenge. */
function isWall({ status, headers, body }: GuardedResponse): boolean {
  if (STATUSES.has(status)) return true;
  if (headers.get("cf-mitigated") === "challenge" || headers.has("x-amzn-waf-action")) return true;
  return PHRASES.test(new TextDecoder().decode(body.subarray(0, LOOKED_AT_BYTES)));
}

/** How a reading ended, as it is recorded. */
export interface Ending {
  outcome: WebappCheck["outcome"];
  httpStatus: number | null;
  /** The address after redirects; null without an answer. */
  finalUrl: string | null;
  /** Why there is no page; fit to show. */
  problem: string | null;
}

/**
 * Without a network of one's own every site looks like this. Networks that ask people to sign in first answer every
 * name with an address of their own.
 */
const UNREACHED: ReadonlySet<GuardedFetchErrorCode> = new Set([
  "dns",
  "connection",
  "timeout",
  "refused_address",
]);

/**
 * The site answers, but not us: some send whoever keeps no cookies in a circle. That is no reason to call an app
 * gone.
 */
const EVASIVE: ReadonlySet<GuardedFetchErrorCode> = new Set(["too_many_redirects", "too_large"]);

/** The ending of a reading that the site answered. `problem` says why the answer is no page, or is null. */
export function endingOfAnswer(response: GuardedResponse, problem: string | null): Ending {
  const { status: httpStatus, url: finalUrl } = response;
  const outcome = isWall(response) ? "walled" : problem === null ? "answered" : "failed";
  return { outcome, httpStatus, finalUrl, problem };
}

/** The ending of a reading without an answer. */
export function endingOfFailure({ code, message }: GuardedFetchError): Ending {
  const outcome = EVASIVE.has(code) ? "walled" : "failed";
  return { outcome, httpStatus: null, finalUrl: null, problem: message };
}

/** Whether the failure may be our own network's. */
export const isUnreached = ({ code }: GuardedFetchError): boolean => UNREACHED.has(code);
