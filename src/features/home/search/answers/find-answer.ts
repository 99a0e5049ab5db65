import { foldForms } from "#src/shared/lib/text/fold.ts";
import type { Answer } from "./answer.ts";
import { daysUntil } from "./days-until.ts";
import { readColour, type ColourReader } from "./colour.ts";
import { sumOf } from "./sum.ts";
import { cityTime } from "./city-time.ts";
import { unitsOf } from "./units.ts";

/** Longer texts ask for something else. */
const LONGEST = 100;

/** What the answers depend on. */
export type Now = {
  now: Date;
  /** A BCP 47 tag, for times and numbers to read. */
  language: string;
  readColour: ColourReader;
};

/**
 * The answer to a text that clearly asks for one: a sum, an amount in another unit, the time in a city, the days until a date,
 * or a colour. Null for any other text.
 */
export function findAnswer(typed: string, { now, language, readColour: read }: Now): Answer | null {
  const text = foldForms(typed.trim());
  if (text.length > LONGEST) return null;
  return (
    readColour(text, read) ??
    unitsOf(text, language) ??
    sumOf(text, language) ??
    cityTime(text, now, language) ??
    daysUntil(text, now, language)
  );
}
