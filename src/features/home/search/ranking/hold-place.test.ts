import { expect, test } from "vitest";
import { holdPlace } from "./hold-place.ts";
import { suggestionKey, type Suggestion } from "./launcher-suggestions.ts";

const row = (id: number): Suggestion => ({
  kind: "store",
  reason: null,
  app: { id, name: `App ${id}`, icon: null, url: "https://a.test/", slug: "a", tags: [], description: "" },
});
const held = (ids: number[], id: number, fresh: number[]) =>
  holdPlace({ key: suggestionKey(row(id)), rows: ids.map(row) }, fresh.map(row)).map(
    (one) => one.kind === "store" && one.app.id,
  );

test("rows that come later stand below the one that is chosen", () => {
  expect(held([1, 2], 1, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(held([1, 2], 2, [1, 2, 3])).toEqual([1, 2, 3]);
});

test("a row that would come above it is left out", () => {
  expect(held([1, 2, 3], 2, [9, 1, 8, 2, 7, 3])).toEqual([1, 2, 7, 3]);
});

test("rows above it stay where they are, also when they are found no more", () => {
  expect(held([1, 2, 3], 2, [2, 3])).toEqual([1, 2, 3]);
  expect(held([1, 2, 3], 2, [2, 1, 3])).toEqual([1, 2, 3]);
});

test("nothing changes while it is not found", () => {
  expect(held([1, 2], 2, [1, 3])).toEqual([1, 2]);
});
