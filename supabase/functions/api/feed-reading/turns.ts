import type { Queries } from "../../_shared/database/database.ts";

export const FRESH_SECONDS = 10 * 60;
/** The lease outlasts any read. It also bounds the delay after an instance dies. */
export const LEASE_SECONDS = 20;

// Both conditions treat a time as expired if it is further ahead than any valid one. Such a time means that
// the clock was set back.

/** Whether a row of private.news_feeds is not due yet; null before its first attempt. */
export function isFresh(sql: Queries) {
  return sql`(next_read_at > now() and next_read_at <= now() + make_interval(secs => ${FRESH_SECONDS + 60}))`;
}

/** Whether an instance holds the feed's lease; null before its first lease. */
export function isHeld(sql: Queries) {
  return sql`(refreshing_until > now() and refreshing_until <= now() + make_interval(secs => ${LEASE_SECONDS + 60}))`;
}
