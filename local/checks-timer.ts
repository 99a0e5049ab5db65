import { checkRunAnswer } from "../supabase/functions/_shared/contract/checks/checks.ts";

/** The first run waits, because the start is busy and checks are not urgent. */
const FIRST_MS = 3 * 60_000;
const EVERY_MS = 5 * 60_000;
/** The rest between runs while more is due: a new store is checked and pictured within about an hour. */
const MORE_MS = 2_000;
/** Longer than one run of the function. */
const TIMEOUT_MS = 4 * 60_000;

type Options = {
  /** The function's address: `{gateway}/functions/v1/api`. */
  apiUrl: string;
  secretKey: string;
  /** Receives the reason of a failed run as one line. Repeats it only after a successful run. */
  onTrouble: (line: string) => void;
  fetch?: typeof globalThis.fetch;
};

/**
 * Asks the function every few minutes to read due apps again, as a scheduled job does on a hosted project. Runs follow
 * each other while more is due. Each run starts only after the previous one has ended.
 */
export function startChecksTimer({ apiUrl, secretKey, onTrouble, fetch = globalThis.fetch }: Options): {
  stop: () => void;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let wasTrouble = false;

  async function run(): Promise<void> {
    const { trouble, hasMore } = await ask();
    if (stopping.signal.aborted) return;
    if (trouble !== null && !wasTrouble) onTrouble(`Listed apps could not be checked: ${trouble}`);
    wasTrouble = trouble !== null;
    wait(hasMore ? MORE_MS : EVERY_MS);
  }

  /** `trouble` is the reason of a failure, or null. */
  async function ask(): Promise<{ trouble: string | null; hasMore: boolean }> {
    try {
      const response = await fetch(`${apiUrl}/checks/run`, {
        method: "POST",
        headers: { apikey: secretKey },
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const text = await response.text();
      if (!response.ok) return { trouble: `status ${response.status}`, hasMore: false };
      return { trouble: null, hasMore: checkRunAnswer.parse(JSON.parse(text)).hasMore };
    } catch (error) {
      return { trouble: error instanceof Error ? error.message : String(error), hasMore: false };
    }
  }

  function wait(ms: number): void {
    timer = setTimeout(() => void run(), ms);
    // This timer keeps no process alive.
    timer.unref();
  }

  wait(FIRST_MS);
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
