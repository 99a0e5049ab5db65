import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Auth makes a link's hash of the address and a six-digit code, so that a hash can be guessed like a code. Links of this
 * backend carry a signature behind the hash. A guessed link has none, and is refused before Auth sees it: nobody needs to
 * count wrong links, and no number of them locks anybody out.
 */
export function signHash(hash: string, secret: string): string {
  return `${hash}.${signature(hash, secret)}`;
}

/** The hash of a signed link, or null when this backend did not sign it. */
export function readSignedHash(text: string, secret: string): string | null {
  const [, hash, signed] = /^([0-9a-f]+)\.([\w-]{43})$/.exec(text) ?? [];
  if (hash === undefined || signed === undefined) return null;
  return timingSafeEqual(Buffer.from(signature(hash, secret)), Buffer.from(signed)) ? hash : null;
}

function signature(hash: string, secret: string): string {
  return createHmac("sha256", `sign-in link/${secret}`).update(hash).digest("base64url");
}
