import type { WebappCheck } from "../../_shared/contract/manifests.ts";
import type { GuardedFetchError, GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedResponse } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { isWall } from "./walls.ts";

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
