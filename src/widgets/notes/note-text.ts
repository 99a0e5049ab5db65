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

export type NotePart = { text: string; isAddress: boolean };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** Punctuation that ends the sentence or the bracket around an address. */
const NOT_AT_THE_END = /[.,;:!?'’”»)\]}]+$/;

/** Splits a text at its web addresses. The joined parts give the text again. */
export function noteParts(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isAddress: false });
    parts.push({ text: address, isAddress: true });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isAddress: false });
  return parts;
}

/** Keeps a closing bracket that the address itself opens, as in addresses of Wikipedia. */
function withoutEnd(found: string): string {
  const address = found.replace(NOT_AT_THE_END, "");
  return found[address.length] === ")" && address.includes("(") && !address.includes(")")
    ? `${address})`
    : address;
}
