import { decode, verify, verifyWithJwks } from "hono/jwt";
import type { HonoJsonWebKey } from "hono/utils/jwt/jws";
import { type Claims, claims } from "./claims.ts";
import { createRecent } from "./recent.ts";

/** The claims of a token that Auth signed and that has not expired; null for every other text. */
export type VerifyToken = (token: string) => Promise<Claims | null>;

interface Keys {
  /** The shared secret of backends that sign with HS256. */
  jwtSecret?: string | undefined;
  /** Auth's published keys, newest known state; `refresh` asks Auth again. */
  readKeys: (refresh: boolean) => Promise<HonoJsonWebKey[]>;
  /** Asks Auth itself about an HS256 token when the secret is not ours to know. */
  askAuth: (token: string) => Promise<boolean>;
  /** The clock that tokens expire by. */
  now?: () => number;
}

/** So long a signature counts as verified, so that a key that was withdrawn is not trusted for longer. */
const SIGNATURE_MS = 60_000;
const SIGNATURES = 1_000;

/** Verifies by the shared secret, by Auth's published keys or by Auth itself, as the token's algorithm demands. */
export function createTokenVerifier({ jwtSecret, readKeys, askAuth, now = Date.now }: Keys): VerifyToken {
  // When a token begins and ends is asked below, by Auth's clock.
  const verification = { iat: false, nbf: false, exp: false } as const;

  /** The payloads of tokens whose signatures were verified a moment ago: a page asks several times at once. */
  const signed = createRecent<object>(SIGNATURE_MS, SIGNATURES);

  async function payloadOf(token: string): Promise<unknown> {
    const known = signed.get(token);
    if (known) return known;
    const { header, payload } = decode(token);
    // Anybody can write a header or a payload, also one that is no object.
    if (typeof header?.alg !== "string" || Object(payload) !== payload) return null;
    if (header.alg !== "HS256") {
      const isKnown = (keys: HonoJsonWebKey[]) => keys.some((key) => key.kid === header.kid);
      let keys = await readKeys(false);
      if (!isKnown(keys)) keys = await readKeys(true);
      const allowedAlgorithms: ("ES256" | "RS256")[] = ["ES256", "RS256"];
      return remembered(token, await verifyWithJwks(token, { keys, verification, allowedAlgorithms }));
    }
    if (jwtSecret) {
      return remembered(token, await verify(token, jwtSecret, { alg: "HS256", ...verification }));
    }
    return (await askAuth(token)) ? payload : null;
  }

  function remembered(token: string, payload: object): object {
    signed.set(token, payload);
    return payload;
  }

  return async (token) => {
    let payload: unknown;
    try {
      payload = await payloadOf(token);
    } catch (error) {
      // Whatever is wrong with the token itself is named Jwt...; a service that failed is not the token's fault.
      if (error instanceof Error && error.name.startsWith("Jwt")) return null;
      throw error;
    }
    const parsed = claims.safeParse(payload);
    return parsed.success && isCurrent(parsed.data, now()) ? parsed.data : null;
  };
}

/** Clocks of two machines differ: a token from the near future is no forgery. */
const EARLY_MS = 60_000;

const isCurrent = ({ exp, nbf = 0 }: Claims, now: number): boolean =>
  exp * 1000 > now && nbf * 1000 <= now + EARLY_MS;
