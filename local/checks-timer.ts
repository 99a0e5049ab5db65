/** The first run waits, because the start is busy and checks are not urgent. */
const FIRST_MS = 3 * 60_000;
const EVERY_MS = 5 * 60_000;
/** Longer than one run of the function. */
const TIMEOUT_MS = 2 * 60_000;

type Options = {
  /** The function's address: `{gateway}/functions/v1/api`. */
  apiUrl: string;
  /** The secret key, which the call requires. */
  secretKey: string;
  /** Receives the reason of a failed run as one line. Repeats it only after a successful run. */
  onTrouble: (line: string) => void;
  fetch?: typeof globalThis.fetch;
};

/**
 * Asks the function every few minutes to read due apps again, as a scheduled job does on a hosted project.
 * Each run starts only after the previous one has ended.
 */
export function startChecksTimer({ apiUrl, secretKey, onTrouble, fetch = globalThis.fetch }: Options): {
  stop: () => void;
} {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let wasTrouble = false;

  async function run(): Promise<void> {
    const trouble = await ask();
    if (stopping.signal.aborted) return;
    if (trouble !== null && !wasTrouble) onTrouble(`Listed apps could not be checked: ${trouble}`);
    wasTrouble = trouble !== null;
    wait(EVERY_MS);
  }

  /** Null, or the reason of the failure. */
  async function ask(): Promise<string | null> {
    try {
      const response = await fetch(`${apiUrl}/checks/run`, {
        method: "POST",
        headers: { apikey: secretKey },
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok ? null : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
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
