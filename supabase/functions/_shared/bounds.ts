import { FILE_BOUNDS } from "./contract/values/file-bounds.ts";
import { MERGE_BOUNDS } from "./contract/texts/merge-texts.ts";

/** The limits of a tokenizer. A tag is the start or the end of an element. */
export interface MarkupBounds {
  characters: number;
  tags: number;
  depth: number;
  /** Per element. */
  attributes: number;
}

/**
 * The limits for parsing untrusted content. Every parser takes its limits from here, and checks them before
 * work that grows with the input. Lengths are characters unless the name says bytes; depths are levels of
 * nesting.
 */
export const BOUNDS = {
  ...FILE_BOUNDS,
  merge: MERGE_BOUNDS,
  /** A page's metadata is at its beginning, so a longer page is cut. Browsers nest no deeper than 512. */
  page: { characters: 1024 * 1024, tags: 200_000, depth: 512, attributes: 1_000 },
  /** For the facts of a page, within the limits of `page`. */
  facts: { hosts: 1_000, languages: 1_000 },
  manifest: { characters: 512 * 1024 },
  /** The answer of a language model. */
  answer: { characters: 200_000 },
  feed: { characters: 3 * 1024 * 1024, tags: 200_000, depth: 256, attributes: 200 },
  svg: { characters: 5 * 1024 * 1024, tags: 100_000, depth: 200, attributes: 1_000 },
  /** Counts a drawing's elements with every `use` expanded, because nested ones multiply. */
  drawing: { elements: 50_000 },
  /** The size of an AVIF is at its beginning. The library searches from each size to the end of its input. */
  avif: { headerBytes: 64 * 1024 },
  /** A piece of HTML that is read as text. Beyond these limits, the text so far is used. */
  text: { characters: 20_000, tags: 10_000, depth: 100, attributes: 200 },
  calendar: {
    characters: 5 * 1024 * 1024,
    lines: 300_000,
    components: 100_000,
    depth: 16,
    events: 40_000,
    zones: 1_000,
    /** Clock changes that the calendar itself describes. */
    changes: 20_000,
    /** RDATE, EXDATE and the dates that other events replace. */
    dates: 50_000,
    /** Days and times that recurrence rules are tested on, once for parsing and once for each answer. */
    ruleSteps: 400_000,
    /** The candidates for one answer. */
    occurrences: 2_000,
  },
} as const;

/** Thrown by a parser beyond a limit. `what` completes "It has ...": "more than 50,000 elements". */
export class TooComplexError extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`Too complex: it has ${what}.`);
    this.name = "TooComplexError";
    this.what = what;
  }
}

/**
 * Throws TooComplexError when `count` exceeds `most`. `of` names the counted units: "tags", "levels of
 * nesting".
 */
export function atMost(most: number, count: number, of: string): void {
  if (count > most) throw new TooComplexError(`more than ${most.toLocaleString("en-US")} ${of}`);
}
