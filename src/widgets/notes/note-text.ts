import { storable } from "../fields/storable.ts";

export const NOTE_LENGTH = 8_000;

/** An entry holds 24,000 bytes of JSON, including the field's name and its quotes. */
const MOST_BYTES = 23_900;

const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/** The storable text. A change beyond the limit is refused; a change that shortens the text never is. */
export function acceptNote(typed: string, before: string): string {
  const kept = storable(typed);
  // No character has more than three bytes per UTF-16 unit.
  const isSurelyShort = kept.length * 3 < MOST_BYTES;
  return isSurelyShort || kept.length < before.length || bytesOf(kept) <= MOST_BYTES ? kept : before;
}

/** The text after a press on the box whose mark is the character at `at`. */
export const withTick = (text: string, at: number): string =>
  `${text.slice(0, at)}${text.charAt(at) === " " ? "x" : " "}${text.slice(at + 1)}`;
