import type { Log } from "./log.ts";

/** One line a second at most: a busy second must not fill the log. */
const QUIET_MS = 1_000;

/**
 * Logs an event that may happen many times a second. A line has how often it happened since the last line (`count`),
 * and the longest time (`longestMs`). What happens within a second of a line is in the next one.
 */
export function createTally(log: Log, event: string, now = () => performance.now()): (ms: number) => void {
  let count = 0;
  let longestMs = 0;
  let saidAt = -QUIET_MS;
  return (ms) => {
    count++;
    longestMs = Math.max(longestMs, Math.round(ms));
    if (now() - saidAt < QUIET_MS) return;
    log({ level: "info", event, count, longestMs });
    [count, longestMs, saidAt] = [0, 0, now()];
  };
}
