import { describeError, type Log } from "./log.ts";

/** Takes over work that outlives its answer. The caller does not await it. */
export type KeepAlive = (work: Promise<void>) => void;

/**
 * Makes the runtime wait for such work, because hosted functions may be stopped after they answer. Failures
 * are logged, because no caller sees them.
 */
export function createKeepAlive(log: Log, waitUntil: (work: Promise<void>) => void): KeepAlive {
  return (work) =>
    waitUntil(
      work.catch((error: unknown) =>
        log({ level: "error", event: "work-behind-answer-failed", error: describeError(error) }),
      ),
    );
}
