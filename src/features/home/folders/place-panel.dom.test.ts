import { afterEach, expect, test } from "vitest";
import { placeAt } from "../../../../tests/support/spa/drag-fixture.ts";
import { placePanel } from "./place-panel.ts";

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.dir = "";
});

/** Where the panel of a folder in this column (from the left) of a grid of eight begins, in columns from its left. */
function columnOfPanel(column: number): number {
  const aBox = () => document.body.appendChild(document.createElement("div"));
  const [panel, grid, tile] = [aBox(), aBox(), aBox()];
  grid.style.gridTemplateColumns = Array(8).fill("100px").join(" ");
  placeAt(grid, 0, 0, 800, 400);
  placeAt(tile, column * 100, 100, 100, 100);
  placePanel(panel, grid, tile);
  return (Number.parseFloat(panel.style.left) + 12) / 100;
}

test("a folder opens to the end of the row, and the other way near it", () => {
  expect([0, 3, 4, 7].map(columnOfPanel)).toEqual([0, 3, 4, 4]);
});

test("from right to left, it opens to the left", () => {
  document.documentElement.dir = "rtl";
  expect([7, 5, 3, 0].map(columnOfPanel)).toEqual([4, 2, 0, 0]);
});

test("near the window's lower end it stands higher, whole in the window, and never above the drawer", () => {
  const topOfPanel = (row: number, height: number) => {
    const aBox = () => document.body.appendChild(document.createElement("div"));
    const [panel, grid, tile] = [aBox(), aBox(), aBox()];
    grid.style.gridTemplateColumns = Array(8).fill("100px").join(" ");
    placeAt(grid, 0, 0, 800, 700);
    placeAt(tile, 0, row * 100, 100, 100);
    Object.defineProperty(panel, "offsetHeight", { value: height });
    placePanel(panel, grid, tile);
    return Number.parseFloat(panel.style.top);
  };
  // jsdom's window is 768 px high.
  expect([topOfPanel(1, 300), topOfPanel(6, 300), topOfPanel(6, 900)]).toEqual([84, 460, 8]);
});
