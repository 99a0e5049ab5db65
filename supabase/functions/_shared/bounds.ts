import { MERGE_LIMITS } from "./contract/home-widgets.ts";

/**
 * How much Perch reads of what strangers wrote. Every reader takes its limits from here, and checks them before it does
 * work that grows. Lengths are characters unless the name says bytes; depths are levels of nesting.
 */
export const BOUNDS = {
  /** Texts of two devices: beyond, the last write wins and the answer names it. The browser's reducer has the same. */
  merge: MERGE_LIMITS,
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
