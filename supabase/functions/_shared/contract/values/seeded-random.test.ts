import { expect, test } from "vitest";
import { hashText, seededRandom } from "./seeded-random.ts";

test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("%o has the number that FNV-1a's authors name for it", (text, expected) => {
  expect(hashText(text)).toBe(expected);
});

test("texts of other alphabets have numbers of their own", () => {
  const texts = ["日本", "本日", "é", "e", "😀", "😁"];
  expect(new Set(texts.map(hashText)).size).toBe(texts.length);
});

test("a seed always gives the same numbers from 0 to below 1, and another seed gives others", () => {
  const row = (seed: number) => Array.from({ length: 50 }, seededRandom(seed));
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
  expect(row(7).every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(row(7)).size).toBe(50);
});
