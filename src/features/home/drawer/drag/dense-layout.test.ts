import { array, assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { denseLandings, denseLayout, type Cell, type Span } from "./dense-layout.ts";

const SPANS: Record<string, Span> = {
  "1": { columns: 1, rows: 1 },
  s: { columns: 2, rows: 2 },
  m: { columns: 4, rows: 2 },
  l: { columns: 4, rows: 4 },
};
const spansOf = (text: string) => [...text].map((key) => SPANS[key] as Span);
const written = (cells: readonly Cell[]) => cells.map(({ column, row }) => `${column},${row}`).join(" ");

// Read from Chromium 156; 400 random grids agreed too.
test.each([
  [5, "0,0 1,0 2,0 3,0 0,1 1,1 0,2 2,1 4,2 4,3 0,4 4,4 4,5 4,6 0,8 4,7"],
  [7, "0,0 1,0 2,0 3,0 5,0 6,0 0,2 0,1 1,1 2,1 0,4 5,1 6,1 4,2 5,2 4,3"],
])("in %i columns, apps and widgets stand where browsers put them", (columns, places) =>
  expect(written(denseLayout(spansOf("111s11m111l111s1"), columns))).toBe(places),
);

const spans = array(constantFrom(...Object.values(SPANS)), { maxLength: 40 });

test("nothing overlaps, and nothing could stand before where it is", () => {
  assert(
    property(spans, integer({ min: 4, max: 10 }), (all, columns) => {
      const taken = new Set<number>();
      const cellsOf = ({ column, row }: Cell, span: Span) =>
        Array.from({ length: span.columns * span.rows }, (_, index) => {
          const [across, down] = [index % span.columns, Math.floor(index / span.columns)];
          return (row + down) * columns + column + across;
        });
      for (const [index, cell] of denseLayout(all, columns).entries()) {
        const span = all[index] as Span;
        const isFree = (at: Cell) => cellsOf(at, span).every((one) => !taken.has(one));
        expect(cell.column + span.columns).toBeLessThanOrEqual(columns);
        expect(isFree(cell)).toBe(true);
        for (let before = cell.row * columns + cell.column - 1; before >= 0; before--) {
          const at = { column: before % columns, row: Math.floor(before / columns) };
          expect(at.column + span.columns <= columns && isFree(at)).toBe(false);
        }
        for (const one of cellsOf(cell, span)) taken.add(one);
      }
    }),
  );
});

test("a landing is the cell that the thing has in the layout with it", () => {
  assert(
    property(
      spans,
      constantFrom(...Object.values(SPANS)),
      integer({ min: 4, max: 10 }),
      (all, held, columns) => {
        for (const [position, landing] of denseLandings(all, held, columns).entries())
          expect(denseLayout(all.toSpliced(position, 0, held), columns)[position]).toEqual(landing);
      },
    ),
  );
});
