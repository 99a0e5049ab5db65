import type { Queries } from "../../_shared/database/database.ts";

/** How long a successfully read feed is fresh. */
export const FRESH_SECONDS = 10 * 60;
/** The lease outlasts any read. When an instance dies, its feeds wait for no longer than this. */
export const LEASE_SECONDS = 20;

// Both end early when a time lies further ahead than any valid one: somebody set the clock back after it was written.

/** Whether a row of private.news_feeds is not due yet; null when it was never tried. */
export function isFresh(sql: Queries) {
  return sql`(next_read_at > now() and next_read_at <= now() + make_interval(secs => ${FRESH_SECONDS + 60}))`;
}

/** Whether an instance has the lease to read the feed; null when none ever had. */
export function isHeld(sql: Queries) {
  return sql`(refreshing_until > now() and refreshing_until <= now() + make_interval(secs => ${LEASE_SECONDS + 60}))`;
}
