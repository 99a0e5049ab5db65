import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signs a link's hash. Auth derives the hash from the address and a six-digit code, so it can be guessed like
 * a code. Links of this backend append a signature to the hash. A guessed link has none, and is refused
 * before Auth sees it. So wrong links need no count and lock no person out.
 */
export function signHash(hash: string, secret: string): string {
  return `${hash}.${signature(hash, secret)}`;
}

/** The hash of a signed link, or null without a valid signature. */
export function readSignedHash(text: string, secret: string): string | null {
  const [, hash, signed] = /^([0-9a-f]+)\.([\w-]{43})$/.exec(text) ?? [];
  if (hash === undefined || signed === undefined) return null;
  return timingSafeEqual(Buffer.from(signature(hash, secret)), Buffer.from(signed)) ? hash : null;
}

function signature(hash: string, secret: string): string {
  return createHmac("sha256", `sign-in link/${secret}`).update(hash).digest("base64url");
}
