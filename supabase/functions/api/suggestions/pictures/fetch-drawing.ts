import { MAX_IMAGE_BYTES } from "../../../_shared/contract/site/product.ts";
import { GuardedFetchError } from "../../../_shared/guarded-fetch/error.ts";
import {
  createGuardedFetch,
  type GuardedFetchSettings,
} from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { hostAndPort } from "../../../_shared/guarded-fetch/host-and-port.ts";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { AiFailed } from "../ai/failure.ts";

/**
 * Fetches a picture from the address in an AI service's answer. The host must be public, or the service's own
 * host, which the installation's owner chose.
 */
export function createFetchDrawing(
  settings: GuardedFetchSettings,
  serviceUrl: string | null,
): (url: string, signal: AbortSignal) => Promise<Bytes> {
  const allowPrivateHosts = new Set([
    ...settings.allowPrivateHosts,
    ...(serviceUrl === null ? [] : [hostAndPort(serviceUrl)]),
  ]);
  const fetchGuarded = createGuardedFetch({ ...settings, allowPrivateHosts });
  return async (url, signal) => {
    try {
      const { status, body } = await fetchGuarded(url, {
        accept: "image/*",
        maxBytes: MAX_IMAGE_BYTES,
        timeoutMs: 30_000,
        signal,
      });
      if (status !== 200) throw new AiFailed(`The AI service's image could not be fetched (${status}).`);
      return body;
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      throw new AiFailed("The AI service's image could not be fetched.", error);
    }
  };
}
