import { describe, expect, test } from "vitest";
import type { HomeApp } from "../../_shared/contract/home/home.ts";
import type { FileLeaf, FilePage, FileWidget } from "../../_shared/contract/home/file.ts";
import { HOME_LIMITS } from "../../_shared/contract/home/limits.ts";
import { type HomeState, isFolder, isWidget, type WidgetState } from "../../_shared/contract/home/state.ts";
import { WIDGET_LIMITS } from "../../_shared/contract/widgets/limits.ts";
import { type FileContext, type HomeFile, mergeHome } from "./home-merge.ts";

const PAGE = "page:00000000-0000-4000-8000-000000000001";
const STORE = ["ada", "bob", "cleo", "dora"];

const addressOf = (name: string) => `https://${name}.example/`;
const app = (name: string, own: object = {}): FileLeaf => ({
  kind: "app",
  name,
  url: addressOf(name),
  ...own,
});
const link = (name: string, icon: string | null = null): FileLeaf => ({
  kind: "link",
  name,
  url: addressOf(name),
  icon,
});
const folder = (name: string, ...items: FileLeaf[]) => ({ kind: "folder" as const, name, items });
const page = (name: string | null, ...items: FilePage["items"]): FilePage => ({ name, items });

const storeApp = (name: string): HomeApp => ({
  id: `webapp:${STORE.indexOf(name) + 1}`,
  name,
  icon: null,
  url: addressOf(name),
  slug: name,
});
const CONTEXT: FileContext = {
  apps: new Map(STORE.map((name) => [addressOf(name), storeApp(name)])),
  goneIcons: new Set(["/storage/images/gone.png"]),
};

const EMPTY: HomeState = { pages: [{ id: PAGE, name: null, items: [] }], column: [] };
const merge = (stored: HomeState, pages: FilePage[], file: Partial<HomeFile> = {}) =>
  mergeHome(stored, { pages, column: [], documented: [], ...file }, CONTEXT);
const homeOf = (...pages: FilePage[]) => merge(EMPTY, pages).home;

/** The names: a page or folder is a list of its name and its entries. */
const namesOf = ({ pages }: HomeState) =>
  pages.map(({ name, items }) => [
    name,
    ...items.map((entry) => {
      if (isWidget(entry)) return entry.id;
      return isFolder(entry) ? [entry.name, ...entry.items.map((leaf) => leaf.name)] : entry.name;
    }),
  ]);

const FILE = [
  page(null, app("ada"), folder("Work", app("bob"), link("wiki")), link("blog")),
  page("Home", app("cleo"), folder("Empty")),
  page(null),
];
const NAMES = [[null, "ada", ["Work", "bob", "wiki"], "blog"], ["Home", "cleo", ["Empty"]], [null]];

describe("into an empty home screen", () => {
  test("a file is copied: pages, folders, order, and what is empty", () => {
    const { home, added, skipped } = merge(EMPTY, FILE);
    expect(namesOf(home)).toEqual(NAMES);
    expect(added).toEqual({ apps: 3, links: 2, folders: 2, pages: 2, widgets: 0 });
    expect(skipped).toEqual({ present: 0, full: 0, missing: [] });
  });

  test("own names and icons come along; an icon that is gone does not", () => {
    const file = page(
      "Mine",
      app("ada", { ownName: "My Ada", ownIcon: "/storage/images/here.png" }),
      app("bob", { ownName: null, ownIcon: "/storage/images/gone.png" }),
      link("wiki", "/storage/images/here.png"),
      link("blog", "/storage/images/gone.png"),
    );
    const { home, links } = merge(EMPTY, [file]);
    expect(namesOf(home)).toEqual([["Mine", "My Ada", "bob", "wiki", "blog"]]);
    expect(home.pages[0]?.items).toMatchObject([
      { own: { name: "My Ada", icon: "/storage/images/here.png" }, icon: "/storage/images/here.png" },
      { icon: null },
      { icon: "/storage/images/here.png" },
      { icon: null },
    ]);
    expect(links).toEqual([{ id: expect.stringMatching(/^link:/), url: addressOf("blog") }]);
  });

  test("an app that the store lacks is named, and an address counts once", () => {
    const { home, skipped } = merge(EMPTY, [
      page(null, app("unknown"), link("wiki"), folder("Work", link("wiki"), app("ada")), app("ada")),
    ]);
    expect(namesOf(home)).toEqual([[null, "wiki", ["Work", "ada"]]]);
    expect(skipped).toEqual({ present: 2, full: 0, missing: ["unknown"] });
  });
});

describe("into a home screen with something on it", () => {
  test("the same file adds nothing", () => {
    const { home, added, skipped } = merge(homeOf(...FILE), FILE);
    expect(namesOf(home)).toEqual(NAMES);
    expect(added).toEqual({ apps: 0, links: 0, folders: 0, pages: 0, widgets: 0 });
    expect(skipped.present).toBe(5);
  });

  test("what was removed comes back to its place, and nothing else moves", () => {
    const stored = homeOf(page(null, link("blog"), folder("Work", link("wiki"))), page("Home"));
    expect(namesOf(merge(stored, FILE).home)).toEqual([
      [null, "blog", "ada", ["Work", "bob", "wiki"]],
      ["Home", "cleo"],
    ]);
  });

  test("folders and pages of the same name are one; others are made for what is new", () => {
    const stored = homeOf(page(null, app("dora")), page("Home", folder("Work", app("dora"), link("own"))));
    expect(namesOf(merge(stored, FILE).home)).toEqual([
      [null, "dora", "ada", "blog"],
      ["Home", ["Work", "own", "bob", "wiki"], "cleo"],
    ]);
    const other = merge(homeOf(page(null, app("dora"))), FILE);
    expect(namesOf(other.home)).toEqual([
      [null, "dora", "ada", ["Work", "bob", "wiki"], "blog"],
      ["Home", "cleo"],
    ]);
    expect(other.added).toEqual({ apps: 3, links: 2, folders: 1, pages: 1, widgets: 0 });
  });

  test("no page and no folder is made for what is there already", () => {
    const stored = homeOf(page(null, app("ada"), app("bob"), app("cleo"), link("wiki"), link("blog")));
    const { home, added } = merge(stored, FILE);
    expect(home).toEqual(stored);
    expect(added).toEqual({ apps: 0, links: 0, folders: 0, pages: 0, widgets: 0 });
  });
});

describe("the limits", () => {
  const links = (count: number, from = 0) => Array.from({ length: count }, (_, n) => link(`l${from + n}`));

  test("what does not fit any more is counted", () => {
    const { home, added, skipped } = merge(EMPTY, [
      page(
        null,
        ...links(HOME_LIMITS.items - 1),
        folder("Last", ...links(3, 900)),
        folder("None", link("x")),
      ),
    ]);
    expect(added.links).toBe(HOME_LIMITS.items);
    expect(skipped).toEqual({ present: 0, full: 3, missing: [] });
    expect(home.pages[0]?.items.at(-1)).toMatchObject({ name: "None", items: [] });
  });

  test("without room for a folder or a page, apps and links go to the page that is there", () => {
    const folders = Array.from({ length: HOME_LIMITS.folders + 1 }, (_, n) => folder(`F${n}`, link(`f${n}`)));
    const full = merge(EMPTY, [page(null, ...folders)]);
    expect(full.added).toMatchObject({ folders: HOME_LIMITS.folders, links: HOME_LIMITS.folders + 1 });
    expect(full.home.pages[0]?.items.at(-1)).toMatchObject({ name: `f${HOME_LIMITS.folders}` });

    const pages = Array.from({ length: HOME_LIMITS.pages }, (_, n) => page(`P${n}`, link(`p${n}`)));
    const stored = homeOf(...pages);
    const { home } = merge(stored, [page("P0"), page("New", link("new"))]);
    expect(home.pages).toHaveLength(HOME_LIMITS.pages);
    expect(namesOf(home).at(-1)).toEqual([`P${HOME_LIMITS.pages - 1}`, `p${HOME_LIMITS.pages - 1}`, "new"]);
  });
});

describe("widgets", () => {
  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const widget = (id: number | string, more: Partial<WidgetState> = {}): WidgetState => ({
    id: `widget:${typeof id === "string" ? id : uuid(id)}`,
    type: typeof id === "string" ? id : "notes",
    size: "medium",
    isMinimized: false,
    settings: {},
    entries: [],
    ...more,
  });
  const inFile = (...of: Parameters<typeof widget>) => ({ kind: "widget", ...widget(...of) }) as FileWidget;
  const note = (text: string) => ({ id: uuid(50), rank: "a0", fields: { text } });
  const stored: HomeState = {
    ...homeOf(page(null, app("ada"), link("wiki"))),
    column: [widget("search"), widget("clock"), widget(1), widget("news", { isRemoved: true })],
  };
  const idsIn = ({ column }: HomeState) => column.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);

  test("that are there stay as they are; others come to their place, with what is written in them", () => {
    const file = page(null, app("ada"), inFile(2, { size: "large", entries: [note("Milk")] }), link("wiki"));
    const { home, added, skipped } = merge(stored, [file], {
      column: [inFile(3), inFile(1, { settings: { name: "Other" } })],
    });
    expect(namesOf(home)).toEqual([[null, "ada", `widget:${uuid(2)}`, "wiki"]]);
    expect(home.pages[0]?.items[1]).toMatchObject({ size: "large", entries: [note("Milk")] });
    expect(home.column).toEqual([
      widget("search"),
      widget("clock"),
      widget(3),
      widget(1),
      widget("news", { isRemoved: true }),
    ]);
    expect(added.widgets).toBe(2);
    expect(skipped.present).toBe(3);
  });

  test("that were removed come back with what was written in them since", () => {
    const gone = widget(2, { isRemoved: true, entries: [{ ...note("Eggs"), id: uuid(51) }] });
    const { home } = merge({ ...stored, column: [gone] }, [], {
      column: [inFile(2, { entries: [note("Milk")] })],
    });
    const [back] = home.column;
    expect(back?.isRemoved).toBeFalsy();
    expect(back?.entries.map(({ fields }) => fields["text"])).toEqual(["Eggs", "Milk"]);
  });

  test("of the documented three take the place of the file", () => {
    const { home, added } = merge(stored, [page(null, inFile("search"), app("ada"))], {
      column: [inFile("news", { isMinimized: true }), inFile("clock", { size: "small" })],
    });
    expect(namesOf(home)).toEqual([[null, "widget:search", "ada", "wiki"]]);
    expect(idsIn(home)).toEqual(["widget:news", "widget:clock", `widget:${uuid(1)}`]);
    expect(home.column[0]?.isMinimized).toBe(true);
    expect(added.widgets).toBe(1);
  });

  test("of a file of format 2 take its order, and removed ones stay removed", () => {
    const { home } = merge(stored, [], {
      documented: [
        { type: "news", isMinimized: true },
        { type: "clock", isMinimized: true },
        { type: "search", isMinimized: false },
      ],
    });
    expect(idsIn(home)).toEqual(["widget:clock", "widget:search", `widget:${uuid(1)}`]);
    expect(home.column.map(({ isMinimized }) => isMinimized)).toEqual([true, false, false, true]);
  });

  test("beyond the limits are counted", () => {
    const many = Array.from({ length: WIDGET_LIMITS.widgets }, (_, n) => inFile(100 + n));
    const { added, skipped } = merge(stored, [], { column: many });
    expect([added.widgets, skipped.full]).toEqual([WIDGET_LIMITS.widgets - 3, 3]);
    const large = Array.from({ length: 6 }, (_, n) =>
      inFile(200 + n, { entries: [note("x".repeat(60_000))] }),
    );
    const { home, skipped: left } = merge(stored, [], { column: large });
    expect(left.full).toBe(2);
    expect(home.column).toHaveLength(8);
  });
});
