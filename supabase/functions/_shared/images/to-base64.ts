import type { Bytes } from "../guarded-fetch/network.ts";

/** Converts in parts, because a call's number of arguments is limited. */
export function toBase64(bytes: Bytes): string {
  const PART = 0x80_00;
  const parts = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * PART, (index + 1) * PART)),
  );
  return btoa(parts.join(""));
}
