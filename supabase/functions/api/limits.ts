import { SUGGESTIONS_PER_DAY } from "../_shared/contract/suggestions.ts";
import { HttpError } from "../_shared/http/http-error.ts";
import type { RateLimits } from "./data/rate-limits.ts";

export const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Hourly limits for one email address, network address, visitor or user. */
export const PER_HOUR = {
  "magic-link-by-email": 10,
  "magic-link-by-address": 60,
  "link-by-address": 60,
  "temp-install-by-visitor": 60,
  "new-visitor-by-address": 600,
  "report-by-address": 30,
  "claim-by-user": 60,
  "ownership-check-by-user": 60,
  "edit-by-user": 30,
  "launch-by-user": 600,
  "link-icon-by-user": 600,
  "own-icon-by-user": 120,
  "own-picture-by-user": 60,
  "home-import-by-user": 60,
  "import-by-user": 300,
  // A list of 2,000 addresses in one run.
  "queue-import-by-user": 2400,
  "import-list-by-user": 60,
  "check-by-user": 600,
  "weather-by-address": 600,
  "weather-places-by-address": 1200,
  "find-feeds-by-user": 60,
  "new-feed-by-user": 60,
  "calendar-by-user": 60,
  "preview-by-user": 60,
  "mcp-by-user": 1200,
  "new-access-token-by-user": 30,
  "wrong-access-token-by-address": 120,
  "call-by-access-token": 6000,
  "publish-by-user": 60,
} as const;

/** Daily limits, likewise. */
export const PER_DAY = {
  "suggestion-by-user": SUGGESTIONS_PER_DAY,
} as const;

export type What = keyof typeof PER_HOUR;
type WhatDaily = keyof typeof PER_DAY;

/** The key of a counted use. The database stores only its hash. */
export function limitKey(what: What | WhatDaily, who: string): string {
  return `${what}:${who}`;
}

/** Counts one use, or throws 429 with the seconds to wait. */
export async function limit(rateLimits: RateLimits, what: What, who: string): Promise<void> {
  const seconds = await rateLimits.take(limitKey(what, who), PER_HOUR[what], HOUR_SECONDS);
  if (seconds > 0) throw tooOften(seconds);
}

/** The same for what is limited by the day. */
export async function limitDaily(rateLimits: RateLimits, what: WhatDaily, who: string): Promise<void> {
  const seconds = await rateLimits.take(limitKey(what, who), PER_DAY[what], DAY_SECONDS);
  if (seconds > 0) throw tooOften(seconds);
}

/** The answer to a caller who may try again after these seconds. */
export function tooOften(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const wait = minutes === 1 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
  return new HttpError("rate_limited", `That was too often. Please try again in ${wait}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

/** Counts up to `wanted` uses and answers how many of them are within the limit. */
export function howManyAllowed(
  rateLimits: RateLimits,
  what: What,
  who: string,
  wanted: number,
): Promise<number> {
  return rateLimits.takeSome(limitKey(what, who), wanted, PER_HOUR[what], HOUR_SECONDS);
}
