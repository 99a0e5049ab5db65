import { HttpError } from "../_shared/http/http-error.ts";
import type { RateLimits } from "./data/rate-limits.ts";

export const HOUR_SECONDS = 60 * 60;

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
  "check-by-user": 600,
  "weather-by-address": 600,
  "weather-places-by-address": 1200,
  "find-feeds-by-user": 60,
  "new-feed-by-user": 60,
  "calendar-by-user": 60,
} as const;

export type What = keyof typeof PER_HOUR;

/** The key of a counted use. The database stores only its hash. */
export function limitKey(what: What, who: string): string {
  return `${what}:${who}`;
}

/** Counts one use, or throws 429 with the seconds to wait. */
export async function limit(rateLimits: RateLimits, what: What, who: string): Promise<void> {
  const seconds = await rateLimits.take(limitKey(what, who), PER_HOUR[what], HOUR_SECONDS);
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    throw new HttpError("rate_limited", `That was too often. Please try again in ${wait}.`, {
      headers: { "Retry-After": String(seconds) },
    });
  }
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
