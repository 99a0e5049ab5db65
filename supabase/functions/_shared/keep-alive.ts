import { describeError, type Log } from "./log.ts";

/** Takes over work that outlives its answer; whoever hands it over need not look at it again. */
export type KeepAlive = (work: Promise<void>) => void;

/**
 * Has the runtime wait for such work: hosted functions may be stopped once they have answered. The log says what the
 * work failed with, because nobody else hears of it.
 */
export function createKeepAlive(log: Log, waitUntil: (work: Promise<void>) => void): KeepAlive {
  return (work) =>
    waitUntil(
      work.catch((error: unknown) =>
        log({ level: "error", event: "work-behind-answer-failed", error: describeError(error) }),
      ),
    );
}
