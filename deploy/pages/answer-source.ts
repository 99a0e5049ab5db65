import { BoundedMap } from "./bounded-map.ts";

/** The function's reply: an answer, nothing at this path, or no reply in time. */
export type Found = { kind: "answer"; answer: unknown } | { kind: "nothing" } | { kind: "unknown" };

/** Fetches the answer at a path below `/api`. The same object while the answer is cached or unchanged. */
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
/** How long "not found" is cached. It is short, because the creator of a page opens it at once. */
const NOTHING_KEPT_MS = 5000;
/** The maximum number of cached answers, and their total size in characters of JSON. */
const MOST_KEPT = { count: 500, size: 50_000_000 };
/** A member may withdraw a published page at any moment, so each request revalidates it. */
const REVALIDATED = /^\/published\//;

type Read = { found: Found; size: number };
type Kept = Read & { etag: string | null; until: number };

const UNKNOWN: Found = { kind: "unknown" };
const NOTHING: Found = { kind: "nothing" };

/** Fetches answers as a visitor and caches the latest ones in memory. Never rejects, and limits each page's wait. */
export function createAnswerSource({
  apiUrl,
  fetch = globalThis.fetch,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Options): AnswerSource {
  const kept = new BoundedMap<Kept>(MOST_KEPT);

  function keep(call: string, { found, size }: Read, etag: string | null): void {
    const keptMs = REVALIDATED.test(call) ? 0 : found === NOTHING ? NOTHING_KEPT_MS : KEPT_MS;
    kept.set(call, { found, size, etag, until: now() + keptMs }, size);
  }

  async function ask(call: string, known: Kept | undefined): Promise<Found> {
    try {
      const response = await fetch(apiUrl + call, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(known?.etag && { headers: { "if-none-match": known.etag } }),
      });
      const answered = response.status === 304 && known ? known : await read(response);
      if (answered.found !== UNKNOWN) keep(call, answered, response.headers.get("etag"));
      return answered.found;
    } catch {
      // The function is down, slow or sends no JSON: the page fetches by itself and shows any error.
      return UNKNOWN;
    }
  }

  return (call) => {
    const known = kept.get(call);
    if (known && known.until > now()) return Promise.resolve(known.found);
    return Promise.race([ask(call, known), unknownAfter(patienceMs)]);
  };
}

async function read(response: Response): Promise<Read> {
  const text = await response.text();
  const answer = JSON.parse(text) as { code?: unknown };
  if (response.status === 200) return { found: { kind: "answer", answer }, size: text.length };
  // A gateway without the function also answers 404, with another body.
  return { found: response.status === 404 && answer.code === "not_found" ? NOTHING : UNKNOWN, size: 0 };
}

function unknownAfter(ms: number): Promise<Found> {
  return new Promise((resolve) => setTimeout(() => resolve(UNKNOWN), ms));
}
