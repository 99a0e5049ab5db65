import { expect, test } from "vitest";
import { insideOf, markOf, shapesOf } from "./mark-path.ts";

test("the box of a mark is what it fills, curves included", () => {
  // A circle of radius 5 around 12, 8, drawn by two arcs.
  const { x, y, width, height } = markOf("M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0z");
  expect([x, y, width, height].map((value) => Number(value.toFixed(3)))).toEqual([7, 3, 10, 10]);
});

test("a mark's shapes start where they stand, also after a relative start", () => {
  const [first, second, third] = shapesOf("M2 2h4v4h-4zm10 3h2v2h-2z").map(markOf);
  expect([first?.x, first?.y, second?.x, second?.y]).toEqual([2, 2, 12, 5]);
  expect(third).toBeUndefined();
});

test("a shape may be closed twice or continue after its end", () => {
  expect(markOf("M2 2h4v4h-4zz").width).toBe(4);
  const { x, width } = markOf("M2 2h4v4h-4zl8 0v4h-8z");
  expect([x, width]).toEqual([2, 8]);
});

test("the inside of a badge is everything but its largest shape", () => {
  const { x, y, width, height } = markOf(insideOf("M6 6h3v5H6zM0 0h24v24H0zM12 6h4v2h-4z"));
  expect([x, y, width, height]).toEqual([6, 6, 10, 5]);
});
