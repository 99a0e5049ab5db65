import { expect, test } from "vitest";
import { axisOf } from "./axis-of.ts";

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [13, [0, 5, 10, 15]],
  [48, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [1001, [0, 500, 1000, 1500]],
])("an axis to %i has round steps", (highest, axis) => {
  expect(axisOf(highest)).toEqual(axis);
});

test("an axis of any count has whole numbers, at most six, and ends at the highest or little above", () => {
  for (let highest = 0; highest < 20_000; highest += 7) {
    const axis = axisOf(highest);
    const top = axis.at(-1) ?? 0;
    expect(axis.length).toBeLessThanOrEqual(6);
    expect(axis.every(Number.isInteger)).toBe(true);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(top).toBeLessThan(Math.max(5, highest * 1.7));
  }
});
