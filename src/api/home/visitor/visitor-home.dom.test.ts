import { addApp, moveItem } from "#contract/home/changes.ts";
import { changeWidget } from "#contract/widgets/changes.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { api, NO_NETWORK } from "../../../../tests/support/fakes/fake-api.ts";
import { homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import { visitorSettings } from "../../settings/settings-record.ts";
import { changeVisitorHome } from "./change-visitor-home.ts";
import { documentedWidget } from "../documented-widget.ts";
import { leavesOf, webappItem } from "../home-items.ts";
import { homeQueries } from "../home.ts";
import { visitorHome } from "./visitor-home.ts";
import { watchHome } from "../live/watch-home.ts";

const KEY = "perch-board";
const NOTES = {
  id: "widget:00000000-0000-4000-8000-000000000001",
  type: "notes",
  size: "small",
  isMinimized: false,
  settings: {},
  entries: [],
};
const APP = { id: 7, name: "Notion", icon: null, url: "https://notion.example/", slug: "notion" };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => client.clear());

const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const read = () => client.fetchQuery({ ...homeQueries.current(null), staleTime: 0 });
const column = (home: Home) => home.column.map(({ type, isMinimized }) => [type, isMinimized]);
const add = (id: number) => changeVisitorHome(client, () => addApp(homeApp(id)));
const ids = () => leavesOf(visitorHome.get()).map(({ id }) => id);

test("a first visit has the documented widgets and nothing else, and stores nothing", async () => {
  const home = await read();
  expect(column(home)).toEqual([
    ["clock", false],
    ["search", false],
    ["news", false],
  ]);
  expect(home.pages.map(({ items }) => items)).toEqual([[]]);
  expect(localStorage.length).toBe(0);
});

test("a change is stored, told to the server in order, and undone", async () => {
  const { undo } = add(1);
  add(2);
  expect(ids()).toEqual(["webapp:1", "webapp:2"]);
  await undo();
  expect(ids()).toEqual(["webapp:2"]);
  await vi.waitFor(() => expect(api.calls("removeTempInstall")).toHaveLength(1));
  expect(api.calls("installTemporarily").map(({ body }) => body.webappId)).toEqual([1, 2]);
});

test("two tabs change the same home screen, and each shows what the other did", async () => {
  const stop = watchHome(client);
  await read();
  add(1);
  const other = {
    ...visitorHome.get(),
    pages: [{ ...visitorHome.get().pages[0]!, items: [homeApp(1), homeApp(2)] }],
  };
  keep(KEY, other);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(client.getQueryData(homeQueries.current(null).queryKey)).toEqual(other);
  add(3);
  expect(ids()).toEqual(["webapp:1", "webapp:2", "webapp:3"]);
  stop();
});

test("a tab that hears of a minimised widget reads it as minimised at that moment", () => {
  add(1);
  const heard: unknown[] = [];
  const keepItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    keepItem.call(this, key, value);
    if (key === KEY) heard.push(column(visitorHome.get()));
  });
  changeVisitorHome(client, (home) => changeWidget(home, "widget:clock", { isMinimized: true }));
  expect(heard).toEqual([
    [
      ["clock", true],
      ["search", false],
      ["news", false],
    ],
  ]);
});

test.each([
  ["no JSON", "{"],
  ["another value", JSON.stringify([1])],
  ["no page", JSON.stringify({ version: 0, pages: [], column: [] })],
  [
    "an address that is none of the web",
    JSON.stringify({
      version: 0,
      pages: [{ id: "page:1", name: null, items: [{ ...homeApp(1), url: "javascript:alert(1)" }] }],
      column: [],
    }),
  ],
  [
    "a widget without entries",
    JSON.stringify({
      version: 0,
      pages: [{ id: "page:1", name: null, items: [] }],
      column: [{ ...NOTES, entries: 1 }],
    }),
  ],
])("of a storage with %s, the first home screen is left, and works", async (_what, text) => {
  localStorage.setItem(KEY, text);
  expect((await read()).column).toHaveLength(3);
  add(1);
  expect(ids()).toEqual(["webapp:1"]);
});

test("what an earlier version kept becomes one home screen: order, removed, minimised and added widgets, apps", async () => {
  keep("widget-order", ["news", "search", "clock"]);
  keep("widget-states", { news: true, search: false, clock: false });
  keep("perch-settings", { removedWidgets: ["search"], clockStyle: "12h" });
  keep("perch-widgets", [{ ...NOTES, rank: "a0V" }]);
  api.answers("listTempInstalls", { apps: [APP] });
  const home = await read();
  expect(column(home)).toEqual([
    ["news", true],
    ["notes", false],
    ["clock", false],
  ]);
  expect(home.pages[0]?.items).toEqual([{ ...APP, id: webappItem(APP.id) }]);
  // It is stored, and no setting that is written later takes a part of it.
  visitorSettings.set({ ...visitorSettings.get(), hasLabels: false });
  expect(await read()).toEqual(home);
  expect(visitorSettings.get()).toMatchObject({ clockStyle: "12h", hasLabels: false });
  expect(localStorage.getItem("perch-widgets")).toBeNull();
  // A removed one is not stored again by what comes later.
  visitorHome.remove();
  expect(visitorHome.get().column).toHaveLength(3);
});

test("without a network, what an earlier version kept is shown, and stored another time", async () => {
  keep("widget-order", ["news", "search", "clock"]);
  api.answers("listTempInstalls", NO_NETWORK);
  expect((await read()).column[0]?.type).toBe("news");
  expect(visitorHome.isStored()).toBe(false);
});

test("the documented record of minimised widgets says what is minimised, wherever they stand", async () => {
  changeVisitorHome(client, (home) =>
    moveItem(home, "widget:clock", { place: home.pages[0]!.id, after: null }),
  );
  changeVisitorHome(client, (home) => changeWidget(home, "widget:clock", { isMinimized: true }));
  expect(JSON.parse(localStorage.getItem("widget-states") ?? "")).toEqual({
    clock: true,
    search: false,
    news: false,
  });
  keep("widget-states", { clock: false, search: true, news: false });
  const home = visitorHome.get();
  expect(home.pages[0]?.items).toEqual([documentedWidget("clock")]);
  expect(column(home)).toEqual([
    ["search", true],
    ["news", false],
  ]);
});
