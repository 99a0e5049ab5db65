import { expect, test } from "vitest";
import type { Home, HomeApp, HomeFolder } from "./home.ts";
import { applyOps } from "./ops.ts";
import { moveItem, removeItems, type HomeChange } from "./changes.ts";
import { dissolving } from "./dissolve.ts";

const homeApp = (n: number, name: string): HomeApp => ({
  id: `webapp:${n}`,
  name,
  icon: null,
  url: `https://${n}.example/`,
  slug: `app-${n}`,
});
const homeOf = (items: Home["pages"][number]["items"]): Home => ({
  version: 1,
  column: [],
  pages: [{ id: "page:00000000-0000-4000-8000-000000000001", name: null, items }],
});
const [A, B, C, D] = ["A", "B", "C", "D"].map((name, index) => homeApp(index + 1, name)) as [
  ReturnType<typeof homeApp>,
  ReturnType<typeof homeApp>,
  ReturnType<typeof homeApp>,
  ReturnType<typeof homeApp>,
];
const folder = (...items: HomeFolder["items"]): HomeFolder => ({
  id: "folder:00000000-0000-4000-8000-000000000007",
  name: "F",
  items,
});
const shape = ({ pages }: Home) =>
  pages.map(({ items }) =>
    items.map((item) => ("items" in item ? item.items.map(({ name }) => name) : "name" in item && item.name)),
  );
const apply = (home: Home, { ops, known }: HomeChange) => applyOps(home, ops, known).home;

test.each([
  ["loses one of two", [A, folder(B, C), D], [B.id], ["A", "C", "D"]],
  ["loses all", [A, folder(B, C), D], [B.id, C.id], ["A", "D"]],
  ["keeps two", [folder(A, B, C), D], [B.id], [["A", "C"], "D"]],
  ["loses its only one", [folder(A), D], [A.id], ["D"]],
])("a folder that %s: the change and its undo", (_what, items, removed, after) => {
  const home = homeOf(items);
  const { change } = dissolving(home, removeItems(home, removed));
  const changed = apply(home, change);
  expect(shape(changed)).toEqual([after]);
  expect(shape(apply(changed, { ...change, ops: change.undo }))).toEqual(shape(home));
});

test("a folder goes when its last but one is moved out, and is filled again", () => {
  const home = homeOf([folder(A, B), C, D]);
  const page = home.pages[0]?.id ?? "";
  const { change, dissolved } = dissolving(home, moveItem(home, A.id, { place: page, after: C.id }));
  const changed = apply(home, change);
  expect(dissolved.map(({ name }) => name)).toEqual(["F"]);
  expect(shape(changed)).toEqual([["B", "C", "A", "D"]]);
  expect(shape(apply(changed, { ...change, ops: change.undo }))).toEqual(shape(home));
});

test("folders that a change does not empty stay, also those with one app", () => {
  const home = homeOf([folder(A), B]);
  const { change, dissolved } = dissolving(home, removeItems(home, [B.id]));
  expect(dissolved).toEqual([]);
  expect(shape(apply(home, change))).toEqual([[["A"]]]);
});
