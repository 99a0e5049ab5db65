import { hashText } from "../values/seeded-random.ts";

/** One of twelve hues in degrees, derived from the text. Case and outer spaces don't matter. */
export function hueOf(text: string): number {
  return (hashText(text.trim().toLowerCase()) % 12) * 30;
}
