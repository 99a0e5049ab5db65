import { GuardedFetchError } from "./error.ts";

/** One time limit for a whole fetch, joined with the caller's own signal. */
export interface Deadline {
  /** Aborts on the time limit or on the caller's abort. */
  readonly signal: AbortSignal;
  /** Milliseconds left, never below zero. */
  remainingMs(): number;
  /**
   * The promise's result, or an error when the deadline passes: a `timeout`, or the reason of the caller's signal.
   * A late result goes to `discard`, so that nothing stays open.
   */
  race<T>(promise: Promise<T>, discard?: (late: T) => void): Promise<T>;
  dispose(): void;
}

export function startDeadline(timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const endsAt = performance.now() + timeoutMs;
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new GuardedFetchError("timeout", "The site took too long to answer."));
  }, timeoutMs);
  const onCallerAbort = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) onCallerAbort();
  callerSignal?.addEventListener("abort", onCallerAbort, { once: true });

  return {
    signal: controller.signal,
    remainingMs: () => Math.max(0, endsAt - performance.now()),
    race: (promise, discard) => raceAbort(promise, controller.signal, discard),
    dispose() {
      clearTimeout(timer);
      callerSignal?.removeEventListener("abort", onCallerAbort);
    },
  };
}

async function raceAbort<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  discard?: (late: T) => void,
): Promise<T> {
  const finished = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { signal: finished.signal });
  });
  try {
    return await Promise.race([aborted, promise]);
  } catch (error) {
    promise.then(discard, () => undefined);
    throw error;
  } finally {
    finished.abort();
  }
}
