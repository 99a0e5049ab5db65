import { expect, test } from "vitest";
import { GAP_PX, sheetLayout } from "./sheet-layout.ts";

const ICON_PX = 64;
const shares = (text: string) => text.split(" ").map((part) => Number.parseFloat(part) / 100);

test.each([1, 8, 9, 30, 48])("each of %i icons is shown by its position, whole and alone", (count) => {
  const { width, height, size, cells } = sheetLayout(count, ICON_PX);
  expect(cells).toHaveLength(count);
  const elementPx = 67.2;
  const shown = shares(size).map((share) => share * elementPx);
  for (const { x, y, position } of cells) {
    // As CSS works it out: the part of the picture at the element's left and upper edge.
    const offset = shares(position).map((share, axis) => share * ((shown[axis] ?? 0) - elementPx));
    const scale = elementPx / ICON_PX;
    expect(offset[0]).toBeCloseTo(x * scale, 2);
    expect(offset[1]).toBeCloseTo(y * scale, 2);
    expect(x + ICON_PX + GAP_PX).toBeLessThanOrEqual(width);
    expect(y + ICON_PX + GAP_PX).toBeLessThanOrEqual(height);
  }
});

test("icons do not touch", () => {
  const { cells } = sheetLayout(48, ICON_PX);
  const apart = ICON_PX + 2 * GAP_PX;
  for (const [index, one] of cells.entries()) {
    for (const other of cells.slice(index + 1)) {
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(apart);
    }
  }
});

test("a sheet without icons is a picture all the same", () => {
  const { width, height, cells } = sheetLayout(0, ICON_PX);
  expect(width * height).toBeGreaterThan(0);
  expect(cells).toEqual([]);
});
