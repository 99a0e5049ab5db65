/** The function's reply: an answer, nothing at this path, or no reply in time. */
export type Found = { kind: "answer"; answer: unknown } | { kind: "nothing" } | { kind: "unknown" };

/** Fetches the answer at a path below `/api`. The same object while the answer is cached. */
export type AnswerSource = (call: string) => Promise<Found>;

type Options = {
  /** The function's address: `{SUPABASE_URL}/functions/v1/api`. */
  apiUrl: string;
  fetch?: typeof globalThis.fetch;
  /** How long a page waits at most, in milliseconds. */
  patienceMs?: number;
  now?: () => number;
};

const PATIENCE_MS = 250;
/** How long a late answer may take and still be cached for the next page. */
const TIMEOUT_MS = 5000;
const KEPT_MS = 60_000;
/** How long "not found" is cached. It is short, because somebody who creates a page looks at it at once. */
const NOTHING_KEPT_MS = 5000;
const MAX_KEPT = 500;
/** What its person may withdraw at any moment is asked for each time. */
const NEVER_KEPT = /^\/published\//;

const UNKNOWN: Found = { kind: "unknown" };
const NOTHING: Found = { kind: "nothing" };

/** Fetches answers as a visitor and caches the latest ones in memory. Never rejects, and limits each page's wait. */
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
      if (found !== UNKNOWN && !NEVER_KEPT.test(call)) keep(call, found);
      return found;
    } catch {
      // The function is down, slow or sends no JSON: the page fetches by itself and shows any error.
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
  // A gateway without the function also answers 404, with another body.
  return response.status === 404 && answer.code === "not_found" ? NOTHING : UNKNOWN;
}

function unknownAfter(ms: number): Promise<Found> {
  return new Promise((resolve) => setTimeout(() => resolve(UNKNOWN), ms));
}
