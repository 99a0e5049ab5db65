import { fold } from "#src/shared/lib/text/fold.ts";
import type { Query } from "./query.ts";
import { mistyped } from "./typo.ts";

/**
 * How a name matches the typed text, best first: the words of a `part` begin inside a word, as in YouTube; `joined` text has other
 * spaces than the name; of a name that is `near`, only the beginning is typed, with an error.
 */
const FITS = ["exact", "prefix", "word", "initials", "part", "joined", "typo", "near"] as const;
export type NameFit = (typeof FITS)[number];

type Named = { name: string };

/** A name's normalised search terms. */
type Terms = {
  name: string;
  words: readonly string[];
  /** Its words and their parts; null where they have none. */
  parts: readonly string[] | null;
  initials: readonly string[];
  /** Each word with all words after it, without spaces. */
  joined: readonly string[];
  /** What may be mistyped: its words, alone and joined. */
  written: readonly string[];
};

// Cached, because every key press needs the terms of all apps. A changed app is a new object.
const termsOf = new WeakMap<Named, Terms>();

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}\p{Cf}]+/u;
/** Also splits camel case: "YouTube" has two parts. */
const BETWEEN_PARTS = /[^\p{L}\p{N}\p{M}\p{Cf}]+|(?<=\p{Ll})(?=\p{Lu})/u;
/** Nobody abbreviates "The New York Times" with a T in front. */
const ARTICLE = "the";

/** How a name matches the typed text; null for no match. Case and accents don't matter. */
export function nameFit(named: Named, query: Query): NameFit | null {
  const { text, joined } = query;
  if (text === "") return null;
  const terms = readTerms(named);
  if (terms.name === text) return "exact";
  if (terms.name.startsWith(text)) return "prefix";
  // Of "c++" only a letter is left, which begins too many words.
  if (joined.length < 2) return null;
  if (eachHasOne(query.words, terms.words, begins)) return "word";
  if (terms.initials.some((letters) => letters.startsWith(text))) return "initials";
  if (terms.parts && eachHasOne(query.words, terms.parts, begins)) return "part";
  if (terms.joined.some((words) => words.startsWith(joined))) return "joined";
  if (query.words.length > 1) return eachHasOne(query.words, terms.words, isAlmost) ? "typo" : null;
  const typos = new Set(terms.written.map((words) => mistyped(joined, words)));
  if (typos.has("whole")) return "typo";
  return typos.has("beginning") ? "near" : null;
}

const begins = (typed: string, word: string) => word.startsWith(typed);
const isAlmost = (typed: string, word: string) => word === typed || mistyped(typed, word) === "whole";

/** Whether the typed text is inside of a word of the name. */
export function isInName(named: Named, { text }: Query): boolean {
  return text.length > 1 && readTerms(named).name.includes(text);
}

/** The better of two matches has the smaller number. */
export const fitRank = (fit: NameFit) => FITS.indexOf(fit);

/** Whether each typed word fits a different word. */
function eachHasOne(
  typed: readonly string[],
  words: readonly string[],
  fits: (typed: string, word: string) => boolean,
): boolean {
  if (typed.length === 0 || typed.length > words.length) return false;
  if (typed.length === 1) return words.some((word) => fits(typed[0] ?? "", word));
  const left = [...words];
  return typed.every((one) => {
    const place = left.findIndex((word) => fits(one, word));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** A name's search terms, computed once. */
export function readTerms(named: Named): Terms {
  const known = termsOf.get(named);
  if (known) return known;
  const split = (between: RegExp) => named.name.normalize("NFC").split(between).map(fold).filter(Boolean);
  const [words, parts] = [split(BETWEEN_WORDS), split(BETWEEN_PARTS)];
  const initialsOf = (words: readonly string[]) => words.map((word) => [...word][0]).join("");
  const hasParts = parts.length > words.length;
  const joined = words.map((_word, from) => words.slice(from).join(""));
  const terms = {
    name: fold(named.name).trim().replaceAll(/\s+/g, " "),
    words,
    parts: hasParts ? [...words, ...parts] : null,
    initials: [
      ...(words.length > 1 ? [initialsOf(words)] : []),
      ...(words[0] === ARTICLE ? [initialsOf(words.slice(1))] : []),
      ...(hasParts ? [initialsOf(parts)] : []),
    ],
    joined,
    written: [...new Set([...words, ...joined])],
  };
  termsOf.set(named, terms);
  return terms;
}
