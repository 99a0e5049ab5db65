import { describe, expect, test } from "vitest";
import type { Home, HomeLeaf } from "#contract/home/home.ts";
import { destinationsOf, isFolderLimitReached, pageNameOf } from "#src/api/home/destinations.ts";
import { homeWidget } from "../../../../../tests/support/fakes/fake-home.ts";
import { containerOf, endOf, isPageLimitReached, pageOf, siblingsOf, stepOf } from "./places.ts";

const app = (n: number): HomeLeaf => ({
  id: `webapp:${n}`,
  name: `App ${n}`,
  icon: null,
  url: `https://app-${n}.example/`,
  slug: `app-${n}`,
});
const [CLOCKS, HIDDEN, TASKS, NOTES] = [
  homeWidget(1, "clocks"),
  homeWidget(2, "weather", { isMinimized: true }),
  homeWidget(3, "tasks"),
  homeWidget(4, "notes"),
];
const HOME: Home = {
  version: 1,
  column: [CLOCKS, HIDDEN, TASKS],
  pages: [
    {
      id: "page:1",
      name: null,
      items: [app(1), { id: "folder:1", name: "Work", items: [app(2), app(3)] }, app(4)],
    },
    { id: "page:2", name: "Evening", items: [] },
    { id: "page:3", name: null, items: [app(5)] },
    { id: "page:4", name: "Widgets", items: [app(6), { ...HIDDEN, id: "widget:hidden" }, NOTES] },
  ],
};

test("pages have a name, also without one of their own", () => {
  expect(HOME.pages.map(({ id }) => pageNameOf(HOME, id))).toEqual(["Home", "Evening", "Page 3", "Widgets"]);
});

test("destinations are all pages, then all folders, each with its apps and links", () => {
  expect(destinationsOf(HOME).map(({ name, count }) => [name, count])).toEqual([
    ["Home", 2],
    ["Evening", 0],
    ["Page 3", 1],
    ["Widgets", 1],
    ["Work", 2],
  ]);
});

describe("a step", () => {
  const step = (item: string, by: -1 | 1) => {
    const siblings = siblingsOf(HOME, item);
    return siblings && stepOf(siblings, by);
  };

  test.each([
    ["webapp:4", -1, { place: "page:1", after: "webapp:1" }],
    ["folder:1", -1, { place: "page:1", after: null }],
    ["webapp:1", 1, { place: "page:1", after: "folder:1" }],
    ["webapp:2", 1, { place: "folder:1", after: "webapp:3" }],
    ["webapp:3", -1, { place: "folder:1", after: null }],
    ["webapp:1", -1, undefined],
    ["webapp:5", 1, undefined],
    ["webapp:9", 1, undefined],
    [TASKS.id, -1, { place: "column", after: null }],
    [CLOCKS.id, 1, { place: "column", after: TASKS.id }],
    [TASKS.id, 1, undefined],
    [NOTES.id, -1, { place: "page:4", after: null }],
    ["webapp:6", 1, { place: "page:4", after: NOTES.id }],
  ] as const)("of %s by %i leads to %j", (item, by, place) => expect(step(item, by)).toEqual(place));
});

test("the end of a place is behind what stays there", () => {
  expect(endOf(HOME, "page:1", [])).toEqual({ place: "page:1", after: "webapp:4" });
  expect(endOf(HOME, "page:1", ["webapp:4"])).toEqual({ place: "page:1", after: "folder:1" });
  expect(endOf(HOME, "page:2", ["webapp:4"])).toEqual({ place: "page:2", after: null });
  expect(endOf(HOME, "folder:1", ["webapp:3"])).toEqual({ place: "folder:1", after: "webapp:2" });
});

test("the end of the column is behind its last widget, minimised or not", () => {
  expect(endOf(HOME, "column", [])).toEqual({ place: "column", after: TASKS.id });
  expect(endOf(HOME, "column", [TASKS.id])).toEqual({ place: "column", after: HIDDEN.id });
});

test("a thing in a folder is in that folder, and on its page", () => {
  expect(containerOf(HOME, "webapp:3")).toBe("folder:1");
  expect(pageOf(HOME, "webapp:3")).toBe("page:1");
  expect(containerOf(HOME, "webapp:5")).toBe("page:3");
  expect(containerOf(HOME, "webapp:9")).toBeUndefined();
  expect([containerOf(HOME, NOTES.id), containerOf(HOME, HIDDEN.id)]).toEqual(["page:4", "column"]);
  expect([pageOf(HOME, NOTES.id), pageOf(HOME, HIDDEN.id)]).toEqual(["page:4", undefined]);
});

test("ten pages and fifty folders are the most", () => {
  expect([isPageLimitReached(HOME), isFolderLimitReached(HOME)]).toEqual([false, false]);
  const folders = Array.from({ length: 50 }, (_, n) => ({ id: `folder:${n}`, name: "Folder", items: [] }));
  const pages = Array.from({ length: 10 }, (_, n) => ({
    id: `page:${n}`,
    name: null,
    items: n === 0 ? folders : [],
  }));
  const full = { ...HOME, pages };
  expect([isPageLimitReached(full), isFolderLimitReached(full)]).toEqual([true, true]);
});
