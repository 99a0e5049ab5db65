import { expect, test } from "vitest";
import { arrangeIcons, ICONS_BOX, MAX_ICONS } from "./arrange-icons.ts";

const names = Array.from({ length: 200 }, (_, index) => `Catalogue ${index}`);

test("icons stay inside their box, with a tilt of at most 8 degrees", () => {
  for (const { x, y, size, turn } of names.flatMap((name) => arrangeIcons(name, MAX_ICONS))) {
    expect(Math.abs(turn)).toBeLessThanOrEqual(8);
    const half = (size / 2) * 1.15;
    expect(Math.min(x, y, ICONS_BOX.width - x, ICONS_BOX.height - y)).toBeGreaterThan(half - 10);
  }
});

test("the last one is the largest and overlaps others, however many there are", () => {
  for (const count of [2, 3, MAX_ICONS]) {
    const places = arrangeIcons("Design", count);
    expect(places).toHaveLength(count);
    const [front, behind] = [places.at(-1)!, places.at(-2)!];
    expect(front.size).toBe(Math.max(...places.map(({ size }) => size)));
    expect(Math.abs(front.x - behind.x)).toBeLessThan((front.size + behind.size) / 2);
  }
  expect(arrangeIcons("Design", 0)).toEqual([]);
});

test("a name always gets the same arrangement, and two names get two", () => {
  expect(arrangeIcons("Design", 5)).toEqual(arrangeIcons("Design", 5));
  expect(new Set(names.map((name) => JSON.stringify(arrangeIcons(name, 5)))).size).toBe(names.length);
});
