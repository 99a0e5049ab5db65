/**
 * How much Perch reads of what strangers wrote. Every reader takes its limits from here, and checks them before it does
 * work that grows. Lengths are characters unless the name says bytes; depths are levels of nesting.
 */
export const BOUNDS = {
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
