/** What `/{slug}` turned out to be: a head as HTML, nothing at all, or not to be found out in time. */
export type FoundHead = { kind: "head"; html: string } | { kind: "nothing" } | { kind: "unknown" };

export type HeadSource = (slug: string) => Promise<FoundHead>;

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

/** Asks the function for heads and keeps the latest in memory. Never rejects and never lets a page wait long. */
export function createHeadSource({
  apiUrl,
  fetch = globalThis.fetch,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Options): HeadSource {
  const kept = new Map<string, { found: FoundHead; until: number }>();

  function keep(slug: string, found: FoundHead): void {
    kept.delete(slug);
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(slug, { found, until: now() + (found.kind === "head" ? KEPT_MS : NOTHING_KEPT_MS) });
  }

  async function ask(slug: string): Promise<FoundHead> {
    try {
      const response = await fetch(`${apiUrl}/head/${slug}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      const found = read(response, text);
      if (found.kind !== "unknown") keep(slug, found);
      return found;
    } catch {
      // The function is down or slow: the page works without a head of its own, and says so itself where it matters.
      return { kind: "unknown" };
    }
  }

  return (slug) => {
    const known = kept.get(slug);
    if (known && known.until > now()) return Promise.resolve(known.found);
    return Promise.race([ask(slug), unknownAfter(patienceMs)]);
  };
}

function read({ status }: Response, text: string): FoundHead {
  if (status === 200) return { kind: "head", html: text };
  // A gateway without the function says 404 as well, in other words.
  return status === 404 && /"code":\s*"not_found"/.test(text) ? { kind: "nothing" } : { kind: "unknown" };
}

function unknownAfter(ms: number): Promise<FoundHead> {
  return new Promise((resolve) => setTimeout(() => resolve({ kind: "unknown" }), ms));
}
