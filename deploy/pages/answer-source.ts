import { BoundedMap } from "./bounded-map.ts";

/** The function's reply: an answer, nothing at this path, or no reply in time. */
export type Found = { kind: "answer"; answer: unknown } | { kind: "nothing" } | { kind: "unknown" };

/** Fetches the answer at a path below `/api`. Returns the same object while the answer is unchanged. */
export type AnswerSource = (call: string) => Promise<Found>;

type Options = {
  /** The function's address: `{SUPABASE_URL}/functions/v1/api`. */
  apiUrl: string;
  fetch?: typeof globalThis.fetch;
  /** How long a page waits at most. */
  patienceMs?: number;
  now?: () => number;
};

const PATIENCE_MS = 250;
/** How long a late answer may take and still be cached for the next page. */
const TIMEOUT_MS = 5000;
/** How long an answer stands in for one that is late or fails. */
const STANDS_IN_MS = 60_000;
/** The maximum number of answers in memory, and their total size in characters of JSON. */
const MOST_KEPT = { count: 500, size: 50_000_000 };
/** Members can withdraw these answers, so a cached one never replaces a late one. */
const WITHDRAWABLE = /^\/published\//;

type Read = { found: Found; size: number };
type Kept = Read & { etag: string | null; askedAt: number };

const UNKNOWN: Found = { kind: "unknown" };
const NOTHING: Found = { kind: "nothing" };

/**
 * Fetches answers as a visitor. Each page asks, with the ETag of the answer in memory, so that it shows what was edited,
 * hidden or deleted. Never rejects, and limits each page's wait.
 */
export function createAnswerSource({
  apiUrl,
  fetch = globalThis.fetch,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Options): AnswerSource {
  const kept = new BoundedMap<Kept>(MOST_KEPT);

  async function ask(call: string, known: Kept | undefined): Promise<Found> {
    try {
      const response = await fetch(apiUrl + call, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(known?.etag && { headers: { "if-none-match": known.etag } }),
      });
      const answered = response.status === 304 && known ? known : await read(response);
      if (answered.found === UNKNOWN) return standIn(call, known);
      const { found, size } = answered;
      kept.set(call, { found, size, etag: response.headers.get("etag"), askedAt: now() }, size);
      return found;
    } catch {
      // The function is down, slow or sends no JSON.
      return standIn(call, known);
    }
  }

  /** Without a recent answer the page fetches by itself and shows any error. */
  function standIn(call: string, known: Kept | undefined): Found {
    return known && known.askedAt + STANDS_IN_MS > now() && !WITHDRAWABLE.test(call) ? known.found : UNKNOWN;
  }

  return (call) => {
    const known = kept.get(call);
    return Promise.race([ask(call, known), after(patienceMs, () => standIn(call, known))]);
  };
}

async function read(response: Response): Promise<Read> {
  const text = await response.text();
  const answer = JSON.parse(text) as { code?: unknown };
  if (response.status === 200) return { found: { kind: "answer", answer }, size: text.length };
  // A gateway without the function also answers 404, with another body.
  return { found: response.status === 404 && answer.code === "not_found" ? NOTHING : UNKNOWN, size: 0 };
}

function after(ms: number, found: () => Found): Promise<Found> {
  return new Promise((resolve) => setTimeout(() => resolve(found()), ms));
}
