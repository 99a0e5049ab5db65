import { decodeText, unmistakable } from "../../../_shared/contract/texts/decode-text.ts";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/**
 * Decodes a calendar and unfolds its lines. Unfolding precedes decoding, because some programs fold within a
 * character's bytes.
 */
export function decodeCalendar(bytes: Bytes, contentType: string | null): string {
  const isUtf16 = unmistakable(bytes)?.startsWith("utf-16") ?? false;
  return decodeText(unfold(isUtf16 ? new TextEncoder().encode(decodeText(bytes)) : bytes), contentType);
}

/**
 * Removes each line break that a space or a tab follows, with that character. Any run of CR and LF is one line
 * break, because programs that convert line ends write several.
 */
function unfold(bytes: Bytes): Bytes {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length;) {
    const end = breakEnd(bytes, index);
    const isFold = end > index && (bytes[end] === SPACE || bytes[end] === TAB);
    const next = isFold ? end + 1 : Math.max(end, index + 1);
    for (; index < next; index++) if (!isFold) joined[length++] = bytes[index] ?? 0;
  }
  return joined.subarray(0, length);
}

/** The end of the run of line breaks at `start`; `start` itself without one. */
function breakEnd(bytes: Bytes, start: number): number {
  let end = start;
  while (bytes[end] === RETURN || bytes[end] === LINE_FEED) end += 1;
  return end;
}
