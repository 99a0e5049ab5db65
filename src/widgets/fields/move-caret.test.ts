import { expect, test } from "vitest";
import { moveCaret } from "./move-caret.ts";

/** Both texts with a bar at the caret. */
function moved(before: string, after: string): string {
  const caret = before.indexOf("|");
  const at = moveCaret(before.replace("|", ""), after, caret);
  return `${after.slice(0, at)}|${after.slice(at)}`;
}

test.each([
  ["behind lines that came before it", "Mi|lk", "Bread\nMilk", "Bread\nMi|lk"],
  ["before lines that came behind it", "Mi|lk", "Milk\nBread", "Mi|lk\nBread"],
  ["between lines that changed on both sides", "a\nMi|lk\nc", "A\nB\nMilk\nC", "A\nB\nMi|lk\nC"],
  ["in the nearest of several equal lines", "x\ny\nx|", "x\nq\ny\nx", "x\nq\ny\nx|"],
  [
    "behind what was added to its own line before it",
    "tea| and milk",
    "green tea and milk",
    "green tea| and milk",
  ],
  ["at the end when all is new", "old|", "brand new", "brand new|"],
  ["at the start of an emptied text", "old|", "", "|"],
  ["at the start", "|old", "older", "|older"],
  ["in an empty line", "a\n|\nb", "a\n\nb\nc", "a\n|\nb\nc"],
])("the caret stays %s", (_where, before, after, expected) => {
  expect(moved(before, after)).toBe(expected);
});
