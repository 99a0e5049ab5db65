import { expect, test } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { applyOps } from "#contract/home/ops.ts";
import { isFolder, isWidget } from "#contract/home/state.ts";
import type { PublishedItem } from "#contract/published-pages/published-pages.ts";
import { homeApp, homeLink, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { publishedApp as app, publishedLink as link } from "../../../tests/support/spa/a-published-page.ts";
import { missingOf } from "./missing-items.ts";
import { putPlan } from "./put-plan.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const folder = (name: string, ...items: ReturnType<typeof app | typeof link>[]): PublishedItem => ({
  kind: "folder",
  name,
  items,
});
const names = ({ pages }: Home) =>
  pages.map(({ items }) =>
    items.map((item) => {
      if (isFolder(item)) return { [item.name]: item.items.map(({ name }) => name) };
      return isWidget(item) ? item.type : item.name;
    }),
  );

function bothWays(home: Home, items: readonly PublishedItem[]) {
  const change = putPlan("Work", items)(home);
  const done = applyOps(home, change.ops, change.known);
  expect(done.refused).toEqual([]);
  return { done: done.home, undone: applyOps(done.home, change.undo, change.known).home };
}

test("a page comes as a new page, in its order, and one undo takes all of it back", () => {
  const home = homeOf([homeApp(1)]);
  const { done, undone } = bothWays(home, [app(2), folder("Maps", app(3), link(4)), link(5), app(6)]);
  expect(done.pages[1]?.name).toBe("Work");
  expect(names(done)).toEqual([["App 1"], ["App 2", { Maps: ["App 3", "Link 4"] }, "Link 5", "App 6"]]);
  expect(undone.pages).toEqual(home.pages);
});

test("with ten pages it goes to the end of the last one", () => {
  const home: Home = {
    ...homeOf([]),
    pages: Array.from({ length: 10 }, (_, index) => ({
      id: `page:${uuid(100 + index)}`,
      name: null,
      items: [homeApp(100 + index)],
    })),
  };
  const { done, undone } = bothWays(home, [folder("Maps", app(3), app(4)), app(5)]);
  expect(names(done).at(-1)).toEqual(["App 109", { Maps: ["App 3", "App 4"] }, "App 5"]);
  expect(undone.pages).toEqual(home.pages);
});

test("where no more folders fit, what is in one stands on the page", () => {
  const folders = Array.from({ length: 50 }, (_, index) => ({
    id: `folder:${uuid(200 + index)}`,
    name: "F",
    items: [],
  }));
  const { done } = bothWays(homeOf(folders), [folder("Maps", app(3), app(4)), app(5)]);
  expect(names(done)[1]).toEqual(["App 3", "App 4", "App 5"]);
});

test("a page of five hundred things is one change", () => {
  const { done, undone } = bothWays(
    homeOf([]),
    Array.from({ length: 500 }, (_, id) => app(id + 1)),
  );
  expect(done.pages[1]?.items).toHaveLength(500);
  expect(undone.pages).toEqual(homeOf([]).pages);
});

test("what is there stays there and is counted; a folder with one thing left is none", () => {
  const there = new Set([homeApp(2).id, homeLink(4).url]);
  const items = [app(1), app(2), folder("Maps", app(3), link(4)), app(1)];
  expect(missingOf(items, there)).toEqual({
    items: [app(1), app(3)],
    count: 2,
    knownCount: 3,
    leftCount: 0,
  });
});

test("no more is added than there is room for", () => {
  const missing = missingOf([app(1), folder("Maps", app(2), app(3), app(4))], new Set(), 3);
  expect(missing).toMatchObject({ count: 3, leftCount: 1 });
  expect(missing.items).toEqual([app(1), folder("Maps", app(2), app(3))]);
});
