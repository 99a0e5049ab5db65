import { createExpiringMap } from "../../_shared/expiring-map.ts";
import { GuardedFetchError, type GuardedFetchErrorCode } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { isListedPrivate } from "../../_shared/guarded-fetch/target.ts";

const TIMEOUT_MS = 3_000;
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

/** What a failure says. The others say nothing: a home server's own certificate, for one. */
const SAID: Partial<Record<GuardedFetchErrorCode, boolean>> = {
  // Not even a byte of the body is read, and no redirect is followed.
  too_large: true,
  too_many_redirects: true,
  connection: false,
  dns: false,
  timeout: false,
};

/**
 * Whether the host of an address answers, with whatever status; null where nobody is asked: only hosts that the owner of
 * this installation lists are. Their root is asked, so that no link's path does anything, and each at most once a minute.
 */
export function createDoesAnswer(fetchGuarded: GuardedFetch, allowPrivateHosts: ReadonlySet<string>) {
  const remembered = createExpiringMap<Promise<boolean | null>>(REMEMBERED_MS, MOST_REMEMBERED);

  async function ask(root: string): Promise<boolean | null> {
    try {
      await fetchGuarded(root, { timeoutMs: TIMEOUT_MS, maxBytes: 0, maxRedirects: 0 });
      return true;
    } catch (error) {
      if (error instanceof GuardedFetchError) return SAID[error.code] ?? null;
      throw error;
    }
  }

  return (url: string): Promise<boolean | null> => {
    if (!isListedPrivate(url, allowPrivateHosts)) return Promise.resolve(null);
    const root = new URL("/", url).href;
    const known = remembered.get(root);
    if (known) return known;
    const asking = ask(root);
    remembered.set(root, asking);
    return asking;
  };
}
