import { expect, test, vi } from "vitest";
import { distanceTo, edgeScroll, neighbour, seenWindow, type Box } from "./boxes.ts";

// Seven apps in five columns, after Store and Settings:   . . 0 1 2
//                                                          3 4 5 6
const boxes: Box[] = [
  [2, 0],
  [3, 0],
  [4, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
].map(([column = 0, row = 0]) => ({ left: column * 100, top: row * 110, width: 100, height: 110 }));

test("back and on follow the order and stop at the ends", () => {
  expect(neighbour(boxes, 2, "on")).toBe(3);
  expect(neighbour(boxes, 3, "back")).toBe(2);
  expect(neighbour(boxes, 0, "back")).toBe(0);
  expect(neighbour(boxes, 6, "on")).toBe(6);
});

test("back and on go past places that look the same", () => {
  const [first, second, third] = boxes as [Box, Box, Box];
  expect(neighbour([first, second, second, third], 0, "on")).toBe(1);
  expect(neighbour([first, second, second, third], 1, "on")).toBe(3);
  expect(neighbour([first, second, second], 1, "on")).toBe(1);
});

test("up and down keep the column, or the nearest one that the row has", () => {
  expect(neighbour(boxes, 0, "down")).toBe(5);
  expect(neighbour(boxes, 2, "down")).toBe(6);
  expect(neighbour(boxes, 3, "up")).toBe(0);
  expect(neighbour(boxes, 1, "up")).toBe(1);
  expect(neighbour(boxes, 5, "down")).toBe(5);
});

test("the page scrolls faster the nearer the pointer is to the window's edge", () => {
  expect(edgeScroll(400, 800)).toBe(0);
  expect(edgeScroll(60, 800)).toBeLessThan(0);
  expect(edgeScroll(0, 800)).toBeLessThan(edgeScroll(60, 800));
  expect(edgeScroll(-500, 800)).toBe(edgeScroll(0, 800));
  expect(edgeScroll(799, 800)).toBeGreaterThan(0);
});

test("what is below a point is nearer than what is beside it", () => {
  const column = { left: 0, top: 0, width: 300, height: 200 };
  const grid = { left: 340, top: 0, width: 900, height: 2000 };
  const below = { x: 290, y: 700 };
  expect(distanceTo(column, below)).toBeLessThan(distanceTo(grid, below));
  expect(distanceTo(grid, { x: 340, y: 2000 })).toBe(0);
});

test("of a pinched window, the edges that are seen count, in seen pixels", () => {
  vi.stubGlobal("window", {
    innerWidth: 400,
    innerHeight: 800,
    visualViewport: { offsetLeft: 100, offsetTop: 300, width: 200, height: 400, scale: 2 },
  });
  const { width, height, pointOf } = seenWindow();
  expect([width, height]).toEqual([400, 800]);
  expect(pointOf({ x: 290, y: 690 })).toEqual({ x: 380, y: 780 });
  expect(edgeScroll(pointOf({ x: 290, y: 690 }).y, height)).toBeGreaterThan(0);
  expect(edgeScroll(pointOf({ x: 290, y: 310 }).y, height)).toBeLessThan(0);
  expect(edgeScroll(pointOf({ x: 290, y: 500 }).y, height)).toBe(0);
  vi.stubGlobal("window", { innerWidth: 400, innerHeight: 800 });
  expect(seenWindow().pointOf({ x: 390, y: 10 })).toEqual({ x: 390, y: 10 });
  vi.unstubAllGlobals();
});
