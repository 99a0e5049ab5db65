import {
  type DailyLimit,
  type HourlyLimit,
  type LimitName,
  LINKS_PER_ADDRESS,
  PER_DAY,
  PER_HOUR,
} from "../../_shared/contract/calls/limits.ts";
import { tooOften } from "../../_shared/http/http-error.ts";
import type { RateLimits } from "./data.ts";

export const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The rate limit's key for one caller. The database stores only its hash. */
export function limitKey(what: LimitName, who: string): string {
  return `${what}:${who}`;
}

/** These keep somebody from guessing secrets, however many people share their address. */
const OF_GUESSES: ReadonlySet<HourlyLimit> = new Set(["link-by-address", "wrong-access-token-by-address"]);

/** How often an hour. An address that more people share may ask more often. */
export function perHour(what: HourlyLimit, linksPerAddress: number): number {
  if (!what.endsWith("-by-address") || OF_GUESSES.has(what)) return PER_HOUR[what];
  return Math.ceil((PER_HOUR[what] * linksPerAddress) / LINKS_PER_ADDRESS);
}

/** Counts one use, or throws 429 with the seconds to wait. */
export async function limit(rateLimits: RateLimits, what: HourlyLimit, who: string): Promise<void> {
  const most = perHour(what, rateLimits.linksPerAddress);
  const seconds = await rateLimits.take(limitKey(what, who), most, HOUR_SECONDS);
  if (seconds > 0) throw tooOften(seconds);
}

/** Like `limit`, for a daily limit. */
export async function limitDaily(rateLimits: RateLimits, what: DailyLimit, who: string): Promise<void> {
  const seconds = await rateLimits.take(limitKey(what, who), PER_DAY[what], DAY_SECONDS);
  if (seconds > 0) throw tooOften(seconds);
}

/** Counts up to `wanted` uses and returns how many are within the limit. */
export function howManyAllowed(
  rateLimits: RateLimits,
  what: HourlyLimit,
  who: string,
  wanted: number,
): Promise<number> {
  return rateLimits.takeSome(limitKey(what, who), wanted, PER_HOUR[what], HOUR_SECONDS);
}
