import { AiFailed, type AiStumbled, classifyError } from "./failure.ts";

const MAX_ATTEMPTS = 4;

export interface Patience {
  /** Time limit of one attempt, to the last byte of its answer. */
  attemptMs: number;
  /** Time limit of all attempts and waits together. */
  totalMs: number;
  /** The wait before the second attempt; it doubles before each further one. */
  firstWaitMs: number;
}

/**
 * Makes up to four attempts. Doubles the wait each time, or waits as long as the service asks. Rejects with
 * AiFailed, or at once with the signal's reason. A timeout is not retried, because the next attempt would
 * take as long.
 */
export async function askPatiently<T>(
  { attemptMs, totalMs, firstWaitMs }: Patience,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + totalMs;
  for (let attempts = 1; ; attempts++) {
    const timeout = AbortSignal.timeout(
      Math.min(attemptMs, Math.max(0, Math.ceil(endsAt - performance.now()))),
    );
    const verdict = await attempt(AbortSignal.any([signal, timeout])).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        signal.throwIfAborted();
        if (timeout.aborted) throw new AiFailed("The AI service took too long to answer.", error);
        return classifyError(error);
      },
    );
    if ("answer" in verdict) return verdict.answer;
    if (verdict instanceof AiFailed) throw verdict;

    const waitMs = verdict.waitMs ?? firstWaitMs * 2 ** (attempts - 1) * (0.75 + Math.random() / 2);
    if (attempts === MAX_ATTEMPTS || performance.now() + waitMs >= endsAt) throw givenUp(verdict);
    await wait(waitMs, signal);
  }
}

function givenUp({ message, cause, waitMs }: AiStumbled): AiFailed {
  const seconds = Math.ceil((waitMs ?? 0) / 1000);
  const advice = seconds > 0 ? `Please try again in ${seconds} seconds.` : "Please try again later.";
  return new AiFailed(`${message} ${advice}`, cause ?? new Error(message));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
