import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Home, HomeItem, HomeLeaf } from "./home.ts";
import { applyOps } from "./ops.ts";
import * as actions from "./changes.ts";
import type { HomeChange } from "./changes.ts";
import type { HomeWidget } from "../widgets/home-widgets.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const [ONE, TWO] = [`page:${uuid(1)}`, `page:${uuid(2)}`] as const;
const THREE = `page:${uuid(3)}`;
const WORK = `folder:${uuid(1)}`;
const link = (n: number): HomeLeaf => ({
  id: `link:${uuid(n)}`,
  name: `Link ${n}`,
  icon: null,
  url: `https://${n}.example/`,
});
const app = (n: number) => ({
  id: `webapp:${n}`,
  name: `App ${n}`,
  icon: null,
  url: `https://app-${n}.example/`,
  slug: `app-${n}`,
});
const widget = (type: string, n?: number): HomeWidget => ({
  id: `widget:${n === undefined ? type : uuid(n)}`,
  type,
  size: "medium",
  isMinimized: false,
  settings: {},
  entries: [],
});
const HOME: Home = {
  version: 4,
  column: [widget("clock"), widget("notes", 1)],
  pages: [
    { id: ONE, name: null, items: [app(1), { id: WORK, name: "Work", items: [link(2), app(3)] }, link(4)] },
    { id: TWO, name: "Evening", items: [app(5), widget("tasks", 2), link(6)] },
  ],
};
const id = (n: number, kind = "link") => (kind === "link" ? `link:${uuid(n)}` : `webapp:${n}`);

const nameOf = (item: HomeItem) => ("name" in item ? item.name : item.id);

/** The home screen after the change, and after its undo. */
function bothWays({ ops, undo, known }: HomeChange) {
  const done = applyOps(HOME, ops, known);
  expect(done.refused).toEqual([]);
  // As on another device: the server forgets the marks of removed items.
  return { done: done.home, undone: applyOps(done.home, undo, known).home };
}

describe("undo brings everything back", () => {
  test.each<[string, HomeChange]>([
    ["a widget that was removed from the column", actions.removeItems(HOME, ["widget:clock"])],
    ["a widget that was removed from a page", actions.removeItems(HOME, [`widget:${uuid(2)}`])],
    ["a widget that moved to a page", actions.moveItem(HOME, "widget:clock", { place: TWO, after: id(6) })],
    [
      "widgets that moved to the column",
      actions.moveItems(HOME, [`widget:${uuid(2)}`, "widget:clock"], { place: "column", after: null }),
    ],
    ["an app that was removed", actions.removeItems(HOME, ["webapp:1"])],
    ["a link that was removed from a folder", actions.removeItems(HOME, [id(2)])],
    ["several things that were removed", actions.removeItems(HOME, [id(4), "webapp:1", id(2), "webapp:5"])],
    ["an app that was added", actions.addApp(app(7))],
    ["links that were added", actions.addLinks([{ name: "A", url: "https://a.example/" }])],
    [
      "a thing that was moved to another page",
      actions.moveItem(HOME, "webapp:1", { place: TWO, after: null }),
    ],
    ["a thing that was moved out of its folder", actions.moveItem(HOME, id(2), { place: ONE, after: id(4) })],
    ["a folder that was moved", actions.moveItem(HOME, WORK, { place: TWO, after: "webapp:5" })],
    [
      "a link that was renamed",
      actions.renameItem(HOME, id(4), { name: "Wiki", url: "https://wiki.example/" }),
    ],
    ["a folder that was renamed", actions.renameItem(HOME, WORK, { name: "Play" })],
    ["a page that was renamed", actions.renamePage(HOME, TWO, "Morning")],
    ["a page that lost its name", actions.renamePage(HOME, TWO, null)],
    [
      "a folder that was made",
      actions.addFolder(HOME, "New", ["webapp:1", id(4)], { place: ONE, after: null }),
    ],
    [
      "several things that were moved to another page",
      actions.moveItems(HOME, [id(4), "webapp:1", id(2)], { place: TWO, after: id(6) }),
    ],
    [
      "several things that were moved to the start",
      actions.moveItems(HOME, [id(4), "webapp:3"], { place: ONE, after: null }),
    ],
    [
      "things that were moved into a folder",
      actions.moveItems(HOME, ["webapp:5", "webapp:1"], { place: WORK, after: "webapp:3" }),
    ],
    [
      "things that were moved to a new page",
      actions.moveItems(HOME, ["webapp:5", id(2)], { place: THREE, after: null }, { name: null }),
    ],
    ["things that were grouped", actions.groupItems(HOME, "New", ["webapp:5", id(4)])],
    ["things of a folder that were grouped", actions.groupItems(HOME, "New", [id(2), "webapp:5"])],
    ["a folder that was removed", actions.removeFolder(HOME, WORK)],
    ["a page that was added", actions.addPage("New")],
    ["a page that was moved", actions.movePage(HOME, TWO, null)],
    ["a page that was removed", actions.removePage(HOME, TWO)],
  ])("%s", (_what, change) => {
    const { done, undone } = bothWays(change);
    expect(done).not.toEqual(HOME);
    expect(undone).toEqual(HOME);
  });
});

test("links are added in their order", () => {
  const names = ["A", "B", "C"];
  const change = actions.addLinks(names.map((name) => ({ name, url: `https://${name}.example/` })));
  const added = bothWays(change).done.pages[0]?.items.slice(-3);
  expect(added?.map(nameOf)).toEqual(names);
});

test("any removal of several things, in any order, is taken back whole", () => {
  const all = ["webapp:1", id(2), "webapp:3", id(4), "webapp:5", id(6), "widget:clock", `widget:${uuid(2)}`];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (items) => {
      expect(bothWays(actions.removeItems(HOME, items)).undone).toEqual(HOME);
    }),
  );
});

test("several things keep their order where they are moved, behind what stands there", () => {
  const { done } = bothWays(
    actions.moveItems(HOME, [id(4), id(2), "webapp:1"], { place: TWO, after: "webapp:5" }),
  );
  expect(done.pages[1]?.items.map((item) => item.id)).toEqual([
    "webapp:5",
    "webapp:1",
    id(2),
    id(4),
    `widget:${uuid(2)}`,
    id(6),
  ]);
});

test("a new folder stands where the first of its things stood, and beside the folder it came from", () => {
  const namesAfter = (items: string[]) =>
    bothWays(actions.groupItems(HOME, "New", items)).done.pages[0]?.items.map(nameOf);
  expect(namesAfter([id(4), "webapp:1"])).toEqual(["New", "Work"]);
  expect(namesAfter(["webapp:3"])).toEqual(["App 1", "Work", "New", "Link 4"]);
});

test("a thing that is gone meanwhile is neither moved nor grouped", () => {
  expect(actions.moveItems(HOME, [], { place: ONE, after: null })).toEqual({ ops: [], undo: [] });
  expect(actions.groupItems(HOME, "New", ["webapp:99"])).toEqual({ ops: [], undo: [] });
});

test("any move of several things, in any order, is taken back whole", () => {
  const all = ["webapp:1", id(2), "webapp:3", id(4), "webapp:5", id(6)];
  const places = [ONE, TWO, WORK];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1 }), fc.constantFrom(...places), (items, place) => {
      const { undone } = bothWays(actions.moveItems(HOME, items, { place, after: null }));
      expect(undone).toEqual(HOME);
    }),
  );
});
