const WINDOW_MS = 60_000;
const MAX_RESTARTS = 5;

/** Whether a crashed program should restart: false after too many crashes within a minute. */
export function countRestarts(now: () => number = Date.now): () => boolean {
  let restarts: number[] = [];
  return () => {
    restarts = [...restarts.filter((at) => at > now() - WINDOW_MS), now()];
    return restarts.length <= MAX_RESTARTS;
  };
}
