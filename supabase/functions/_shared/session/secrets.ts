import { encodeBase64Url } from "hono/utils/encode";

/** 32 random bytes in base64url: 43 characters that can't be guessed. */
export function randomSecret(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)).buffer).replaceAll("=", "");
}

/** The SHA-256 of a text in hex. The database stores only this hash of a secret. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
