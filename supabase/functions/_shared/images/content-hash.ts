import type { Bytes } from "../guarded-fetch/network.ts";

/** The first half of a file's SHA-256 in hex, for a name that changes with the content. */
export async function contentHash(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
