const MOST = 30;
const MAX_LENGTH = 4096;

/**
 * The cookies of one fetch. Some sites redirect a first visitor in a circle until a cookie comes back. Each goes to the
 * host that set it, whatever its domain and path; a secure one only by https.
 */
export class Cookies {
  readonly #kept = new Map<string, { host: string; pair: string; isSecure: boolean }>();

  keep({ hostname: host }: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const name = pair.slice(0, Math.max(0, pair.indexOf("=")));
      const key = `${host} ${name}`;
      // Only ordinary header text is sent back.
      if (name === "" || pair.length > MAX_LENGTH || !/^[\x20-\x7e]+$/.test(pair)) continue;
      this.#kept.delete(key);
      if (this.#kept.size >= MOST || attributes.some(isOver)) continue;
      this.#kept.set(key, { host, pair, isSecure: attributes.some((name) => /^secure$/i.test(name)) });
    }
  }

  header({ hostname, protocol }: URL): { Cookie?: string } {
    const pairs = [...this.#kept.values()]
      .filter(({ host, isSecure }) => host === hostname && (!isSecure || protocol === "https:"))
      .map(({ pair }) => pair);
    return pairs.length === 0 ? {} : { Cookie: pairs.join("; ") };
  }
}

/** Whether an attribute says that the cookie has ended, which deletes it. */
function isOver(attribute: string): boolean {
  const [name = "", value = ""] = attribute.split("=", 2).map((part) => part.trim());
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && Date.parse(value) < Date.now();
}
