import { fold } from "./fold.ts";

export type TextPart = { text: string; isMatch: boolean };

/**
 * Splits a text at words that begin with a word of the search, so that matches can be bold. Case and accents
 * don't matter. Only beginnings count, as in the search itself: "art" marks "Artist", not "start". In scripts
 * with joined letters, such as Arabic, the whole word is a match.
 */
export function matchParts(text: string, search: string): TextPart[] {
  const wanted = fold(search)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const parts: TextPart[] = [];
  // The capturing group keeps the separators, so the joined pieces give the text again.
  for (const piece of text.split(/([^\p{L}\p{N}\p{M}]+)/u)) {
    const length = matchLength(piece, wanted);
    append(parts, piece.slice(0, length), true);
    append(parts, piece.slice(length), false);
  }
  return parts;
}

/** Scripts with joined letters. A word in two font weights would lose its joins. */
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}]/u;

/** The length of the longest match at the start of the piece, in its own characters. */
function matchLength(piece: string, wanted: string[]): number {
  const fitting = wanted.filter((word) => fold(piece).startsWith(word));
  const longest = Math.max(0, ...fitting.map((word) => word.length));
  if (longest === 0) return 0;
  if (JOINED.test(piece)) return piece.length;
  let end = 0;
  while (end < piece.length && fold(piece.slice(0, end)).length < longest) end += 1;
  while (end < piece.length && /\p{M}/u.test(piece.charAt(end))) end += 1;
  return end;
}

function append(parts: TextPart[], text: string, isMatch: boolean): void {
  if (!text) return;
  const last = parts.at(-1);
  if (last?.isMatch === isMatch) last.text += text;
  else parts.push({ text, isMatch });
}
