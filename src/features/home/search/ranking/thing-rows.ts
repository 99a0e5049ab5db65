import type { PlacedThing } from "#src/widgets/things.ts";
import { fold } from "#src/shared/lib/text/fold.ts";
import type { Suggestion } from "./launcher-suggestions.ts";
import { NO_LETTERS, type Query } from "./query.ts";

const MOST = 5;
const MOST_OF_A_KIND = 3;
/** Fewer letters are inside of nearly every line; of scripts without spaces, two are a word. */
const SHORTEST_INSIDE = 3;
const WITHOUT_CASE = /\p{Lo}{2}/u;

/** How a line fits, best first: it begins so, each typed word begins one of its words, the text is inside of it. */
type LineFit = 0 | 1 | 2;

// Cached, because every key press needs the words of thousands of lines. What is typed and ticked off later adds some.
const lines = new Map<string, string>();
const MOST_LINES = 10_000;

/** A line's words in order, each with a space before it. Nobody types a line with errors: they are not looked for. */
function wordsOf({ text }: PlacedThing): string {
  let words = lines.get(text);
  if (words === undefined) {
    if (lines.size >= MOST_LINES) lines.clear();
    lines.set(text, (words = ["", ...fold(text).split(NO_LETTERS).filter(Boolean)].join(" ")));
  }
  return words;
}

/** Normalises all lines in advance, so that the first key costs no more than the others. */
export function readLines(things: readonly PlacedThing[]): void {
  for (const thing of things) wordsOf(thing);
}

function lineFit(thing: PlacedThing, { text, words }: Query, isInside: boolean): LineFit | null {
  const line = wordsOf(thing);
  if (line.startsWith(text, 1)) return 0;
  if (words.every((word) => line.includes(` ${word}`))) return 1;
  return isInside && line.includes(text) ? 2 : null;
}

/** The lines of widgets and bookmarks that fit best. Enter takes none without an arrow key. */
export function thingRows(things: readonly PlacedThing[], query: Query): Suggestion[] {
  const { text, joined } = query;
  if (joined.length < 2) return [];
  const isInside = text.length >= SHORTEST_INSIDE || WITHOUT_CASE.test(text);
  const fitting: Record<LineFit, PlacedThing[]> = { 0: [], 1: [], 2: [] };
  for (const thing of things) {
    const fit = lineFit(thing, query, isInside);
    if (fit !== null) fitting[fit].push(thing);
  }
  const left = new Map<string, number>();
  return [...fitting[0], ...fitting[1], ...fitting[2]]
    .filter(({ kind }) => {
      const count = left.get(kind) ?? MOST_OF_A_KIND;
      left.set(kind, count - 1);
      return count > 0;
    })
    .slice(0, MOST)
    .map((thing) => ({ kind: "thing", thing }));
}
