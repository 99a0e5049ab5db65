import type { HonoJsonWebKey } from "hono/utils/jwt/jws";

const FRESH_MS = 10 * 60 * 1000;
/** A token with an invented key id must not trigger a request for the keys each time. */
const ASK_AGAIN_MS = 30 * 1000;

/** Caches Auth's signing keys for ten minutes. `refresh` reloads them, at most every 30 s. */
export function createKeyCache(
  read: () => Promise<HonoJsonWebKey[]>,
  now: () => number = () => performance.now(),
) {
  let keys: HonoJsonWebKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  return async (refresh: boolean): Promise<HonoJsonWebKey[]> => {
    const age = now() - readAt;
    if (age > (refresh ? ASK_AGAIN_MS : FRESH_MS)) {
      keys = await read();
      readAt = now();
    }
    return keys;
  };
}
