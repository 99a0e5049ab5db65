import type { WebappCheck } from "../../_shared/contract/webapps/manifests.ts";
import type { GuardedFetchError, GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";

/**
 * Statuses that refuse who asks, how, from where or how often. They don't tell whether the app exists. Some sites use
 * their own beyond the standard's: 420 and 430 for too many requests, 999 for robots.
 */
const STATUSES: ReadonlySet<string> = new Set(
  `401 402 403 405 406 407 415 418 420 421 423 425 426 428 429 430 431 444 449
   450 451 460 463 493 494 495 496 498 499 503 509 511 529`.split(/\s+/),
);

/** Phrases at the start of challenge pages by common bot guards, whatever the status. */
const PHRASES =
  /<title>\s*(?:just a moment|attention required! \| cloudflare|ddos-guard|access denied|pardon our interruption|are you (?:a )?(?:human|robot)|human verification|verify(?:ing)? (?:that )?you are human|security check(?:point)?\b)|_incapsula_resource|\/_sec\/cp_challenge\/|captcha-delivery\.com/i;
const LOOKED_AT_BYTES = 16 * 1024;

/** Whether the site refuses or challenges robots, so that people see another page. */
function isWall({ status, headers, body }: GuardedResponse): boolean {
  if (STATUSES.has(String(status)) || status >= 600) return true;
  if (headers.get("cf-mitigated") === "challenge" || headers.has("x-amzn-waf-action")) return true;
  return PHRASES.test(new TextDecoder().decode(body.subarray(0, LOOKED_AT_BYTES)));
}

/** The outcome of a read, as it is recorded. */
export interface Ending {
  outcome: WebappCheck["outcome"];
  httpStatus: number | null;
  /** The address after redirects; null without an answer. */
  finalUrl: string | null;
  /** Why there is no readable page; fit to show. */
  problem: string | null;
}

/** Errors of a broken local network as well. A captive portal resolves every name to its own address. */
const UNREACHED: ReadonlySet<GuardedFetchErrorCode> = new Set([
  "dns",
  "connection",
  "timeout",
  "refused_address",
]);

/**
 * The site answers, but refuses this client: some redirect a client without cookies in a loop. The app counts
 * as present.
 */
const EVASIVE: ReadonlySet<GuardedFetchErrorCode> = new Set(["too_many_redirects", "too_large"]);

/** The outcome of a read with an answer. `problem` says why the answer is not a page; null for a page. */
export function endingOfAnswer(response: GuardedResponse, problem: string | null): Ending {
  const { status: httpStatus, url: finalUrl } = response;
  const outcome = isWall(response) ? "walled" : problem === null ? "answered" : "failed";
  return { outcome, httpStatus, finalUrl, problem };
}

/** The outcome of a read without an answer. */
export function endingOfFailure({ code, message }: GuardedFetchError): Ending {
  const outcome = EVASIVE.has(code) ? "walled" : "failed";
  return { outcome, httpStatus: null, finalUrl: null, problem: message };
}

/** Whether the local network may be the cause. */
export const isUnreached = ({ code }: GuardedFetchError): boolean => UNREACHED.has(code);
