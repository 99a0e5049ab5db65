import * as z from "zod";
import { decode, verify, verifyWithJwks } from "hono/jwt";
import type { HonoJsonWebKey } from "hono/utils/jwt/jws";
import { type Claims, claims } from "./claims.ts";
import { createExpiringMap } from "../expiring-map.ts";

/** The claims of a session's token, and when it is valid, in seconds since 1970. */
const tokenClaims = claims.extend({ exp: z.number(), nbf: z.number().optional() });

/** The claims of an unexpired token that Auth signed; null for any other text. */
export type VerifyToken = (token: string) => Promise<Claims | null>;

interface Keys {
  /** The shared secret of backends that sign with HS256. */
  jwtSecret?: string | undefined;
  /** Auth's cached public keys. `refresh` asks Auth again. */
  readKeys: (refresh: boolean) => Promise<HonoJsonWebKey[]>;
  /** Asks Auth to verify an HS256 token, where the function does not have the secret. */
  askAuth: (token: string) => Promise<boolean>;
  /** The clock that tokens expire by. */
  now?: () => number;
}

/** How long a signature counts as verified. It bounds the trust in a withdrawn key. */
const SIGNATURE_MS = 60_000;
const SIGNATURES = 1_000;

/** Verifies with the shared secret, Auth's public keys or Auth itself, depending on the token's algorithm. */
export function createTokenVerifier({ jwtSecret, readKeys, askAuth, now = Date.now }: Keys): VerifyToken {
  // The code below checks the validity period by Auth's clock.
  const verification = { iat: false, nbf: false, exp: false } as const;

  /** Payloads of recently verified tokens, because a page sends several requests at once. */
  const signed = createExpiringMap<object>(SIGNATURE_MS, SIGNATURES);

  async function payloadOf(token: string): Promise<unknown> {
    const known = signed.get(token);
    if (known) return known;
    const { header, payload } = decode(token);
    // Any sender can write a header or a payload, including one that is not an object.
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
      // Errors about the token itself are named Jwt...; a failed service is not the token's fault.
      if (error instanceof Error && error.name.startsWith("Jwt")) return null;
      throw error;
    }
    const parsed = tokenClaims.safeParse(payload);
    return parsed.success && isCurrent(parsed.data, now()) ? parsed.data : null;
  };
}

/** Tolerates clock differences between machines: a token from the near future is no forgery. */
const EARLY_MS = 60_000;

const isCurrent = ({ exp, nbf = 0 }: z.infer<typeof tokenClaims>, now: number): boolean =>
  exp * 1000 > now && nbf * 1000 <= now + EARLY_MS;
