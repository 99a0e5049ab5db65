import { FILE_BOUNDS } from "./contract/file-bounds.ts";
import { MERGE_BOUNDS } from "./contract/merge-texts.ts";

/** What a tokenizer takes. A tag is the start or the end of an element. */
export interface MarkupBounds {
  characters: number;
  tags: number;
  depth: number;
  /** Of one element. */
  attributes: number;
}

/**
 * How much Perch reads of what strangers wrote. Every reader takes its limits from here, and checks them before it does
 * work that grows. Lengths are characters unless the name says bytes; depths are levels of nesting.
 */
export const BOUNDS = {
  ...FILE_BOUNDS,
  merge: MERGE_BOUNDS,
  /** A page's metadata stands at its beginning, so a longer page is cut. Browsers nest no deeper than 512. */
  page: { characters: 1024 * 1024, tags: 200_000, depth: 512, attributes: 1_000 },
  manifest: { characters: 512 * 1024 },
  /** Of a model. */
  answer: { characters: 200_000 },
  feed: { characters: 3 * 1024 * 1024, tags: 200_000, depth: 256, attributes: 200 },
  svg: { characters: 5 * 1024 * 1024, tags: 100_000, depth: 200, attributes: 1_000 },
  /** A drawing with each `use` of its elements: nested ones multiply. */
  drawing: { elements: 50_000 },
  /** The size of an AVIF stands at its beginning. The library looks from each size to the end of what it gets. */
  avif: { headerBytes: 64 * 1024 },
  /** A piece of HTML that is read as a text. Beyond these, what was read before stays. */
  text: { characters: 20_000, tags: 10_000, depth: 100, attributes: 200 },
  calendar: {
    characters: 5 * 1024 * 1024,
    lines: 300_000,
    components: 100_000,
    depth: 16,
    events: 40_000,
    /** Names of time zones. */
    zones: 1_000,
    /** Changes of clocks that the calendar itself describes. */
    changes: 20_000,
    /** RDATE, EXDATE and the dates that other events replace. */
    dates: 50_000,
    /** Days and times that rules are tried on, once for reading and once for each answer. */
    ruleSteps: 400_000,
    /** What one answer is chosen from. */
    occurrences: 2_000,
  },
} as const;

/** Thrown by a reader beyond a bound. `what` completes "It has ...": "more than 50,000 elements". */
export class TooComplexError extends Error {
  readonly what: string;

  constructor(what: string) {
    super(`Too complex: it has ${what}.`);
    this.name = "TooComplexError";
    this.what = what;
  }
}

/** Throws TooComplexError when there are more than `most` of something: "tags", "levels of nesting". */
export function atMost(most: number, count: number, of: string): void {
  if (count > most) throw new TooComplexError(`more than ${most.toLocaleString("en-US")} ${of}`);
}
