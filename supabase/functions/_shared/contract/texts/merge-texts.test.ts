import { expect, test } from "vitest";
import { MERGE_BOUNDS, Merger } from "./merge-texts.ts";

const lines = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index));
const text = (...parts: string[][]) => parts.flat().join("\n");

test("what only one side changed is taken, and what both changed stays side by side", () => {
  const merger = new Merger();
  expect(merger.merge("a", "1\n2\n3\n4", "1\n2\n3", "0\n1\n2\n3")).toBe("0\n1\n2\n3\n4");
  expect(merger.merge("a", "mine", "base", "theirs")).toBe("theirs\nmine");
  expect(merger.overwritten.size).toBe(0);
});

test("long notes of different lines are merged", () => {
  const long = lines(4000, (index) => `Line ${index}`);
  const merger = new Merger();
  expect(merger.merge("a", text(long, ["mine"]), text(long), text(["theirs"], long))).toBe(
    text(["theirs"], long, ["mine"]),
  );
});

test("beyond the budget of a request the last write wins, and says so", () => {
  const equal = lines(400, () => "x");
  const merger = new Merger();
  const merge = (op: string) => merger.merge(op, text(equal, ["mine"]), text(equal), text(["theirs"], equal));
  const each = 2 * 400 * 400 * 400;
  const whole = Math.floor(MERGE_BOUNDS.steps / each);
  for (let count = 1; count <= whole; count++) expect(merge("within")).toContain("theirs");
  expect(merge("beyond")).toBe(text(equal, ["mine"]));
  expect([...merger.overwritten]).toEqual(["beyond"]);
  // A small merge still fits.
  expect(merger.merge("small", "a\nmine", "a", "theirs\na")).toBe("theirs\na\nmine");
});
