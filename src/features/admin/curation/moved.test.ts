import { expect, test } from "vitest";
import { moved } from "./moved.ts";

test.each([
  ["up", 2, 1, ["a", "c", "b", "d"]],
  ["down", 1, 2, ["a", "c", "b", "d"]],
  ["to the top", 3, 0, ["d", "a", "b", "c"]],
  ["past the end, which is the end", 0, 9, ["b", "c", "d", "a"]],
  ["past the start, which is the start", 2, -4, ["c", "a", "b", "d"]],
])("an entry is moved %s", (_where, from, to, expected) => {
  expect(moved(["a", "b", "c", "d"], from, to)).toEqual(expected);
});
