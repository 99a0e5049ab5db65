/** A program that runs this long restarts the count. */
const CALM_MS = 60_000;
const QUICK_RESTARTS = 5;
const LONGEST_PAUSE_MS = 30_000;

/** Counts the ends of one program with less than a minute between them: 1, 2, 3, ... */
export function countEnds(now: () => number = () => performance.now()): () => number {
  let count = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    count = now() - lastAt < CALM_MS ? count + 1 : 1;
    lastAt = now();
    return count;
  };
}

/**
 * The pause before a restart, by the number of ends. The first five have none; then it doubles from one
 * second to half a minute.
 */
export function pauseAfter(ends: number): number {
  return ends <= QUICK_RESTARTS ? 0 : Math.min(1000 * 2 ** (ends - QUICK_RESTARTS - 1), LONGEST_PAUSE_MS);
}

/** Whether the pause is at its maximum. A part that has not started by then can't be restarted. */
export const isLongestPause = (pauseMs: number): boolean => pauseMs >= LONGEST_PAUSE_MS;
