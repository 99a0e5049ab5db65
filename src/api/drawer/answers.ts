/** How long an answer counts, and how long it is waited for. */
const KEPT_MS = 60_000;
const WAIT_MS = 2_500;
const AT_ONCE = 4;

type Asked = { at: number; answer: Promise<boolean> };
const asked = new Map<string, Asked>();
const waiting: (() => void)[] = [];
let running = 0;
// Servers import this too, and have no such event.
globalThis.addEventListener?.("online", () => asked.clear());

/**
 * Whether the server of an address answers this browser, whatever it says: asked for its front page's headers, without
 * cookies and at most once a minute. Null where the browser may not ask: a page on https asks no http address but those
 * of this machine, and own schemes have no server.
 */
export function doesAnswer(address: string): Promise<boolean | null> {
  const url = URL.parse(address);
  if (!url || !mayAsk(url)) return Promise.resolve(null);
  const known = asked.get(url.origin);
  if (known && Date.now() - known.at < KEPT_MS) return known.answer;
  const answer = ask(url.origin);
  asked.set(url.origin, { at: Date.now(), answer });
  return answer;
}

function mayAsk({ protocol, hostname }: URL): boolean {
  if (protocol === "https:") return true;
  const isThisMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "http:" && (location.protocol !== "https:" || isThisMachine);
}

async function ask(origin: string): Promise<boolean> {
  if (running >= AT_ONCE) await new Promise<void>((start) => void waiting.push(start));
  else running++;
  try {
    await fetch(`${origin}/`, {
      method: "HEAD",
      mode: "no-cors",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return true;
  } catch {
    return false;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
