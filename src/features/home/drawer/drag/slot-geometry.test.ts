import { expect, test } from "vitest";
import { aim, edgeScroll, nearestSlot, neighbourSlot, type Slot } from "./slot-geometry.ts";

// Seven apps in five columns, after Store and Settings:   . . 0 1 2
//                                                          3 4 5 6
const slots: Slot[] = [
  [2, 0],
  [3, 0],
  [4, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
].map(([column = 0, row = 0]) => ({
  left: column * 100,
  top: row * 110,
  width: 100,
  height: 110,
}));

test("the nearest slot is the one with the nearest centre, also from outside the grid", () => {
  expect(nearestSlot(slots, 251, 50)).toBe(0);
  expect(nearestSlot(slots, 90, 20)).toBe(3);
  expect(nearestSlot(slots, 9999, 9999)).toBe(6);
  expect(nearestSlot([], 0, 0)).toBe(-1);
});

test("left and right follow the order and stop at the ends", () => {
  expect(neighbourSlot(slots, 2, "right")).toBe(3);
  expect(neighbourSlot(slots, 3, "left")).toBe(2);
  expect(neighbourSlot(slots, 0, "left")).toBe(0);
  expect(neighbourSlot(slots, 6, "right")).toBe(6);
});

test("up and down keep the column, or the nearest one that the row has", () => {
  expect(neighbourSlot(slots, 0, "down")).toBe(5);
  expect(neighbourSlot(slots, 2, "down")).toBe(6);
  expect(neighbourSlot(slots, 3, "up")).toBe(0);
  expect(neighbourSlot(slots, 1, "up")).toBe(1);
  expect(neighbourSlot(slots, 5, "down")).toBe(5);
});

test("the page scrolls faster the nearer the pointer is to the window's edge", () => {
  expect(edgeScroll(400, 800)).toBe(0);
  expect(edgeScroll(60, 800)).toBeLessThan(0);
  expect(edgeScroll(0, 800)).toBeLessThan(edgeScroll(60, 800));
  expect(edgeScroll(-500, 800)).toBe(edgeScroll(0, 800));
  expect(edgeScroll(799, 800)).toBeGreaterThan(0);
});

test("a held tile is meant for the middle of another, or for the side of it that it is on", () => {
  // The gap is in the first slot, at (200, 0); the next tile's middle is at (350, 55).
  expect(aim(slots, 0, 260, 55)).toEqual({ position: 0, over: null });
  expect(aim(slots, 0, 310, 55)).toEqual({ position: 0, over: null });
  expect(aim(slots, 0, 350, 60)).toEqual({ position: 0, over: 1 });
  expect(aim(slots, 0, 390, 55)).toEqual({ position: 1, over: null });
  // From behind, its left side is in front of it.
  expect(aim(slots, 4, 310, 55)).toEqual({ position: 1, over: null });
  expect(aim(slots, 4, 390, 55)).toEqual({ position: 2, over: null });
});
