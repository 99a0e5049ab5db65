import { AiFailed, type AiStumbled, judge } from "./failure.ts";

const MAX_ATTEMPTS = 4;

export interface Patience {
  /** For one attempt, to the last byte of its answer. */
  attemptMs: number;
  /** For all attempts and the waits between them. */
  totalMs: number;
  /** Before the second attempt; twice as long before each that follows. */
  firstWaitMs: number;
}

/**
 * Asks up to four times, waiting twice as long each time or as long as the service asks for. Rejects with AiFailed, or
 * with the signal's reason at once. A service that takes too long is not asked again: it would take as long again.
 */
export async function askPatiently<T>(
  { attemptMs, totalMs, firstWaitMs }: Patience,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const endsAt = Date.now() + totalMs;
  for (let attempts = 1; ; attempts++) {
    const timeout = AbortSignal.timeout(Math.min(attemptMs, Math.max(0, endsAt - Date.now())));
    const verdict = await attempt(AbortSignal.any([signal, timeout])).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        signal.throwIfAborted();
        if (timeout.aborted) throw new AiFailed("The AI service took too long to answer.", error);
        return judge(error);
      },
    );
    if ("answer" in verdict) return verdict.answer;
    if (verdict instanceof AiFailed) throw verdict;

    const waitMs = verdict.waitMs ?? firstWaitMs * 2 ** (attempts - 1) * (0.75 + Math.random() / 2);
    if (attempts === MAX_ATTEMPTS || Date.now() + waitMs >= endsAt) throw givenUp(verdict);
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
