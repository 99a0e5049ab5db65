/** What the function said: an answer, that nothing is there, or nothing in time. */
export type Found = { kind: "answer"; answer: unknown } | { kind: "nothing" } | { kind: "unknown" };

/** Asks for the answer at a path below `/api`. The same object as long as the answer is kept. */
export type AnswerSource = (call: string) => Promise<Found>;

type Options = {
  /** Where the function listens: `{SUPABASE_URL}/functions/v1/api`. */
  apiUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds that a page waits at most. */
  patienceMs?: number;
  now?: () => number;
};

const PATIENCE_MS = 250;
/** An answer that comes too late for its page is kept for the next one, if it comes within this. */
const TIMEOUT_MS = 5000;
const KEPT_MS = 60_000;
/** What is not there may come at any moment, and somebody who has just made it looks at once. */
const NOTHING_KEPT_MS = 5000;
const MAX_KEPT = 500;

const UNKNOWN: Found = { kind: "unknown" };
const NOTHING: Found = { kind: "nothing" };

/** Asks the function as a visitor and keeps the latest answers in memory. Never rejects and never lets a page wait long. */
export function createAnswerSource({
  apiUrl,
  fetch = globalThis.fetch,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Options): AnswerSource {
  const kept = new Map<string, { found: Found; until: number }>();

  function keep(call: string, found: Found): void {
    kept.delete(call);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(call, { found, until: now() + (found === NOTHING ? NOTHING_KEPT_MS : KEPT_MS) });
  }

  async function ask(call: string): Promise<Found> {
    try {
      const response = await fetch(apiUrl + call, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const found = await read(response);
      if (found !== UNKNOWN) keep(call, found);
      return found;
    } catch {
      // The function is down or slow, or speaks no JSON: the page asks by itself, and says so where it matters.
      return UNKNOWN;
    }
  }

  return (call) => {
    const known = kept.get(call);
    if (known && known.until > now()) return Promise.resolve(known.found);
    return Promise.race([ask(call), unknownAfter(patienceMs)]);
  };
}

async function read(response: Response): Promise<Found> {
  const answer = (await response.json()) as { code?: unknown };
  if (response.status === 200) return { kind: "answer", answer };
  // A gateway without the function says 404 as well, in other words.
  return response.status === 404 && answer.code === "not_found" ? NOTHING : UNKNOWN;
}

function unknownAfter(ms: number): Promise<Found> {
  return new Promise((resolve) => setTimeout(() => resolve(UNKNOWN), ms));
}
