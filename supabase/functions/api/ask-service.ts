import { createGuardedFetch, type GuardedFetchSettings } from "../_shared/guarded-fetch/guarded-fetch.ts";
import { hostAndPort } from "../_shared/guarded-fetch/host-and-port.ts";

const TIMEOUT_MS = 5_000;
/** A forecast has 4 kB, a list of eight places 6 kB. */
const MAX_BYTES = 200_000;

/** Calls a service with these parameters and returns its JSON, unchecked. Throws without one. */
export type AskService = (parameters: Readonly<Record<string, string>>) => Promise<unknown>;

/**
 * Calls the service at `address`, which the installation's owner chose and which may be private. The
 * address's own query, such as a customer's key, is sent too.
 */
export function createAskService(settings: GuardedFetchSettings, address: string): AskService {
  const allowPrivateHosts = new Set([...settings.allowPrivateHosts, hostAndPort(address)]);
  const fetchGuarded = createGuardedFetch({ ...settings, allowPrivateHosts });
  return async (parameters) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const { status, body } = await fetchGuarded(url.href, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
      accept: "application/json",
    });
    if (status !== 200) throw new Error(`The service answered with status ${status}.`);
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  };
}
