import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { decodeFeed } from "../../feed-reading/decode-feed.ts";

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/**
 * Decodes a calendar and unfolds its lines. Unfolding precedes decoding, because some programs fold within a
 * character's bytes.
 */
export function decodeCalendar(bytes: Bytes, contentType: string | null): string {
  const isUtf16 = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe);
  const text = decodeFeed(isUtf16 ? bytes : unfold(bytes), contentType);
  return isUtf16 ? text.replace(/(?:\r\n?|\n)[ \t]/g, "") : text;
}

/** Removes each line break that a space or a tab follows, with that character. */
function unfold(bytes: Bytes): Bytes {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const end = breakEnd(bytes, index);
    if (end > index && (bytes[end] === SPACE || bytes[end] === TAB)) {
      index = end;
    } else {
      joined[length] = bytes[index] ?? 0;
      length += 1;
    }
  }
  return joined.subarray(0, length);
}

/** The end of the line break at `start`; `start` itself without one. */
function breakEnd(bytes: Bytes, start: number): number {
  let end = start;
  if (bytes[end] === RETURN) end += 1;
  if (bytes[end] === LINE_FEED) end += 1;
  return end;
}
