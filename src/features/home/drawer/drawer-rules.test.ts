import { assert, constant, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { moveItem, shiftedIndex } from "./drag/reorder.ts";
import { limitsReached, placeholderCount } from "./slots.ts";

test.each([
  [0, 6],
  [1, 5],
  [5, 1],
  [6, 0],
  [7, 0],
  [200, 0],
])(
  "%i apps leave %i placeholders, because the drawer has eight slots and two are fixed",
  (apps, placeholders) => expect(placeholderCount(apps)).toBe(placeholders),
);

test.each([
  [0, ""],
  [7, ""],
  [8, "10"],
  [16, "10"],
  [17, "10 19"],
  [29, "10 19 21 28 31"],
])("%i apps reach the slots %j, where the wallpaper's branch moves", (apps, limits) =>
  expect(limitsReached(apps)).toBe(limits),
);

test("a move past either end stops at the end", () => {
  expect(moveItem(["a", "b", "c"], 0, 9)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, -1)).toEqual(["c", "a", "b"]);
});

test("the order shown while dragging is the order after the drop", () => {
  const held = integer({ min: 1, max: 30 }).chain((length) => {
    const position = integer({ min: 0, max: length - 1 });
    return tuple(constant(length), position, position);
  });
  assert(
    property(held, ([length, from, to]) => {
      const items = Array.from({ length }, (_, index) => index);
      const shown: number[] = [];
      for (const index of items) shown[shiftedIndex(index, from, to)] = index;
      expect(shown).toEqual(moveItem(items, from, to));
    }),
  );
});
