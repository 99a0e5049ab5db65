import { fold } from "#src/shared/lib/fold.ts";
import type { Query } from "./query.ts";
import { isMistyped } from "./typo.ts";

/** How a name matches the typed text, best first. */
const FITS = ["exact", "prefix", "word", "initials", "typo"] as const;
export type NameFit = (typeof FITS)[number];

type Named = { name: string };

/** A name's normalised search terms. */
type Terms = { name: string; words: readonly string[]; initials: readonly string[] };

// Cached, because every key press needs the terms of all apps. A changed app is a new object.
const termsOf = new WeakMap<Named, Terms>();

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}\p{Cf}]+/u;
/** Also splits camel case: "YouTube" has two parts. */
const BETWEEN_PARTS = /[^\p{L}\p{N}\p{M}\p{Cf}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** How an app's name matches the typed text; null for no match. Case and accents don't matter. */
export function nameFit(app: Named, query: Query): NameFit | null {
  const { text } = query;
  if (text === "") return null;
  const { name, words, initials } = readTerms(app);
  if (name === text) return "exact";
  if (name.startsWith(text)) return "prefix";
  if (eachBeginsOne(query.words, words)) return "word";
  if (text.length > 1 && initials.some((letters) => letters.startsWith(text))) return "initials";
  return [name, ...words].some((part) => isMistyped(text, part)) ? "typo" : null;
}

/** Whether the typed text is inside of a word of the name. */
export function isInName(app: Named, { text }: Query): boolean {
  return text.length > 1 && readTerms(app).name.includes(text);
}

/** The apps whose name matches, best first; ties keep their order. */
export function byName<App extends Named>(apps: readonly App[], query: Query): { app: App; fit: NameFit }[] {
  return apps
    .flatMap((app) => {
      const fit = nameFit(app, query);
      return fit === null ? [] : [{ app, fit }];
    })
    .toSorted((a, b) => compareFits(a.fit, b.fit));
}

/** Negative when the first match is better. */
export const compareFits = (a: NameFit, b: NameFit) => FITS.indexOf(a) - FITS.indexOf(b);

/** Whether each typed word is the prefix of a different word. */
function eachBeginsOne(typed: readonly string[], words: readonly string[]): boolean {
  const left = [...words];
  return (
    typed.length > 0 &&
    typed.every((beginning) => {
      const place = left.findIndex((word) => word.startsWith(beginning));
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    })
  );
}

/** An app's search terms, computed once. */
export function readTerms(app: Named): Terms {
  const known = termsOf.get(app);
  if (known) return known;
  const split = (between: RegExp) => app.name.normalize("NFC").split(between).map(fold).filter(Boolean);
  const [words, parts] = [split(BETWEEN_WORDS), split(BETWEEN_PARTS)];
  const initialsOf = (words: readonly string[]) => words.map((word) => [...word][0]).join("");
  const terms = {
    name: fold(app.name).trim().replaceAll(/\s+/g, " "),
    words:
      parts.length === words.length ? words : [...words, ...parts.filter((part) => !words.includes(part))],
    initials: [initialsOf(words), initialsOf(parts)],
  };
  termsOf.set(app, terms);
  return terms;
}
