import { fold } from "#src/shared/lib/text/fold.ts";

/** The typed text, normalised for comparison. */
export type Query = {
  /** Folded, with single spaces between its words. */
  text: string;
  /** Sorted by length, the longest first. */
  words: readonly string[];
  /** Its words without what is between them. */
  joined: string;
};

export const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/u;

/** Normalises the typed text once for all names. A text without letters and digits has no words. */
export function readQuery(typed: string): Query {
  const text = fold(typed).trim().replaceAll(/\s+/g, " ");
  const words = text.split(NO_LETTERS).filter(Boolean);
  return {
    text,
    words: words.toSorted((a, b) => b.length - a.length),
    joined: words.join(""),
  };
}
