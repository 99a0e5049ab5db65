import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { log } from "#src/shared/lib/log.ts";
import { api, NO_NETWORK, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { advance } from "../../../../tests/support/fakes/fake-clock.ts";
import { homeApp, homeLink, homeWidget } from "../../../../tests/support/fakes/fake-home.ts";
import {
  aBoardPage,
  choose,
  labels,
  namesOf,
  openVisitorBoard,
  own,
  pagesOf,
  press,
  settle,
  tabs,
  toast,
  undo,
} from "../../../../tests/support/spa/board-page.tsx";
import { aPage } from "../../../../tests/support/spa/store-answers.ts";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const [GMAIL, NOTION, FIGMA] = [homeApp(1, "Gmail"), homeApp(2, "Notion"), homeApp(3, "Figma")];
const WIKI = homeLink(4, "Wiki");
const [CLOCK, SEARCH, NEWS] = [
  documentedWidget("clock"),
  documentedWidget("search"),
  documentedWidget("news"),
];
const NOTES = homeWidget(12, "notes");
const TASKS = homeWidget(11, "tasks");

const page = aBoardPage();

beforeEach(() => {
  api.answers("installTemporarily", { success: true });
  api.answers("removeTempInstall", { success: true, savedAt: "2026-11-21T09:41:00.000Z" });
  api.answers("listStarterSets", { sets: [], hasModel: false });
  // A folder is called by the tags of its apps.
  api.answers("getPage", refusal("not_found", "No such page."));
});

/** Opens the home screen that this visitor has. */
async function open(items: Home["pages"][number]["items"], column: Home["column"] = [SEARCH]) {
  visitorHome.set({ version: 0, pages: pagesOf([{ items }]), column });
  await openVisitorBoard(page);
}
const kept = () => namesOf(visitorHome.get()).map(({ items }) => items);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
const places = () =>
  [...document.querySelectorAll<HTMLElement>(".home-place[data-app-tile]")].map(
    ({ dataset }) => dataset["appTile"],
  );
const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

/** Another tab of this browser stores something. */
async function otherTabStores(key: string, value: unknown) {
  const newValue = JSON.stringify(value);
  localStorage.setItem(key, newValue);
  await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
  await settle();
}

describe("a visitor's drawer", () => {
  test("has the menus of a member's, without looks of their own", async () => {
    await open([GMAIL, WIKI]);
    await press("Gmail menu");
    expect(entries()).toEqual([
      "Move Up",
      "Move Down",
      "Move to start",
      "Move to...",
      "Open here",
      "Select",
      "App info",
      "Remove",
    ]);
    await press("Gmail menu");
    await press("Wiki menu");
    expect(entries()).toContain("Edit link");
  });

  test("gets an app of the store by the launcher, tells the server, and opens it uncounted", async () => {
    const store = aPage(FIGMA, []);
    if (store.kind !== "webapp") throw new Error("It is an app.");
    api.answers("searchStore", { webapps: [store.webapp], nextCursor: null });
    api.answers("listAppTags", { apps: [] });
    await open([GMAIL]);
    const field = screen.getByRole<HTMLInputElement>("combobox");
    act(() => field.focus());
    fireEvent.input(field, { target: { value: "figma" } });
    for (const ms of [20, 300, 20]) await advance(ms);
    await settle();
    fireEvent.click(screen.getByText("Get"));
    await settle();
    expect(own()).toEqual(["Gmail", "Figma"]);
    expect(toast()?.title).toBe("Added Figma");
    expect(api.calls("installTemporarily").map(({ body }) => body)).toEqual([{ webappId: 3 }]);
    fireEvent.click(screen.getByRole("link", { name: "Figma" }));
    expect(api.calls("launchApp")).toEqual([]);
    await undo();
    expect(own()).toEqual(["Gmail"]);
    expect(api.calls("removeTempInstall").map(({ params }) => params)).toEqual([{ webappId: 3 }]);
  });

  test("moves and removes apps with one Undo each, and the browser remembers it", async () => {
    await open([GMAIL, NOTION, FIGMA]);
    await choose("Gmail menu", "Move Down");
    expect(own()).toEqual(["Notion", "Gmail", "Figma"]);
    await choose("Figma menu", "Remove");
    expect(kept()).toEqual([["Notion", "Gmail"]]);
    expect(toast()?.title).toBe("App removed");
    await undo();
    expect(own()).toEqual(["Notion", "Gmail", "Figma"]);
    await undo();
    expect(kept()).toEqual([["Gmail", "Notion", "Figma"]]);
    await choose("Gmail menu", "Move Down");
    cleanup();
    await openVisitorBoard(page);
    expect(own()).toEqual(["Notion", "Gmail", "Figma"]);
  });

  test("says without a network nothing about sending, because nothing is sent", async () => {
    api.answers("removeTempInstall", NO_NETWORK);
    await open([GMAIL, NOTION]);
    await choose("Gmail menu", "Remove");
    expect(kept()).toEqual([["Notion"]]);
    expect(toast()?.kind).toBe("success");
  });

  test("chooses in Edit and makes a folder, which opens, is renamed and removed", async () => {
    await open([GMAIL, NOTION, FIGMA]);
    await press("Edit");
    for (const name of ["Gmail", "Figma"]) fireEvent.click(screen.getByRole("link", { name }));
    await press("New folder");
    expect(kept()).toEqual([[["Folder", ["Gmail", "Figma"]], "Notion"]]);
    await press("Done");
    await press("Folder, folder with 2 apps");
    const panel = screen.getByRole("dialog", { name: "Folder, folder" });
    expect(within(panel).getByRole("link", { name: "Figma" })).toBeTruthy();
    await press("Folder menu", panel);
    fireEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
    await settle();
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Folder name" });
    fireEvent.change(field, { target: { value: "Office" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await settle();
    expect(kept()).toEqual([[["Office", ["Gmail", "Figma"]], "Notion"]]);
    fireEvent.keyDown(panel, { key: "Escape" });
    await settle();
    await choose("Office menu", "Remove folder");
    expect(own()).toEqual(["Gmail", "Figma", "Notion"]);
    await undo();
    expect(kept()).toEqual([[["Office", ["Gmail", "Figma"]], "Notion"]]);
  });

  test("has pages, and publishes none", async () => {
    await open([GMAIL, NOTION]);
    await press("Edit");
    expect(screen.queryByRole("button", { name: "Publish page" })).toBeNull();
    await choose("Add", "New page");
    await press("Done");
    expect(labels()).toEqual([]);
    await press("Home", tabs());
    await press("Gmail menu");
    fireEvent.click(screen.getByRole("menuitem", { name: "Move to..." }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Page 2" }));
    await settle();
    expect(kept()).toEqual([["Notion"], ["Gmail"]]);
    await press("Home, page menu", tabs());
    expect(entries()).not.toContain("Publish page");
    await undo();
    await undo();
    expect(kept()).toEqual([["Gmail", "Notion"]]);
  });

  test("moves a widget from beside the grid to the page, and changes its size there", async () => {
    await open([GMAIL], [SEARCH, NEWS]);
    await choose("News menu", "Move to...");
    fireEvent.click(
      within(screen.getByRole("dialog", { name: "Move News to" })).getByRole("button", { name: /^Home/ }),
    );
    await settle();
    expect(places()).toEqual([SEARCH.id]);
    expect(kept()).toEqual([["Gmail", "news"]]);
    await choose("News menu", "Size");
    fireEvent.click(screen.getByRole("menuitem", { name: "Large" }));
    await settle();
    expect(visitorHome.get().pages[0]?.items[1]).toEqual({ ...NEWS, size: "large" });
    await choose("News menu", "Minimize");
    expect(stored("widget-states")).toMatchObject({ news: true });
    expect(labels()).toContain("App");
  });

  test("refuses what a member's would be refused, in words", async () => {
    visitorHome.set({
      ...FIRST_HOME,
      pages: pagesOf(Array.from({ length: 10 }, () => ({ items: [] }))),
    });
    await openVisitorBoard(page);
    await press("New page", tabs());
    expect(toast()?.description).toBe("Failed to add page\nA home screen has at most 10 pages.");
    expect(visitorHome.get().pages).toHaveLength(10);
  });
});

describe("two tabs of a visitor", () => {
  test("show the same, and a change here keeps that of the other", async () => {
    await open([GMAIL, NOTION]);
    await otherTabStores("perch-board", {
      version: 0,
      pages: pagesOf([{ items: [GMAIL, NOTION, FIGMA] }]),
      column: [SEARCH, NOTES],
    });
    expect(own()).toEqual(["Gmail", "Notion", "Figma"]);
    expect(places()).toEqual([SEARCH.id, NOTES.id]);
    // Its event is still on the way.
    localStorage.setItem(
      "perch-board",
      JSON.stringify({ version: 0, pages: pagesOf([{ items: [NOTION, GMAIL, WIKI] }]), column: [SEARCH] }),
    );
    await choose("Gmail menu", "Remove");
    expect(kept()).toEqual([["Notion", "Wiki"]]);
    expect(own()).toEqual(["Notion", "Wiki"]);
  });
});

describe("what a visitor's browser stores", () => {
  test.each([
    ["is no JSON", "{broken"],
    ["has no page", JSON.stringify({ ...FIRST_HOME, pages: [] })],
    ["has no column", JSON.stringify({ ...FIRST_HOME, column: undefined })],
    [
      "has an address that is none of the web",
      JSON.stringify({
        ...FIRST_HOME,
        pages: pagesOf([{ items: [{ ...GMAIL, url: "javascript:alert(1)" }] }]),
      }),
    ],
    [
      "has a folder that would be drawn as an app",
      JSON.stringify({
        ...FIRST_HOME,
        pages: pagesOf([{ items: [{ ...GMAIL, url: "javascript:alert(1)", items: [] }] }]),
      }),
    ],
    [
      "has an app that would be drawn as a folder",
      JSON.stringify({ ...FIRST_HOME, pages: pagesOf([{ items: [{ ...GMAIL, id: "folder:1" }] }]) }),
    ],
  ])("and %s is ignored, and the next change replaces it", async (_what, text) => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    localStorage.setItem("perch-board", text);
    await openVisitorBoard(page);
    expect(own()).toEqual([]);
    expect(places()).toEqual([CLOCK.id, SEARCH.id, NEWS.id]);
    await choose("Clock menu", "Move Down");
    expect((stored("perch-board") as Home).column.map(({ id }) => id)).toEqual([
      SEARCH.id,
      CLOCK.id,
      NEWS.id,
    ]);
  });

  test("and earlier versions kept in several places becomes one board", async () => {
    localStorage.setItem("widget-order", JSON.stringify(["news", "search", "clock"]));
    localStorage.setItem("widget-states", JSON.stringify({ clock: true, search: false, news: false }));
    localStorage.setItem("perch-settings", JSON.stringify({ removedWidgets: ["search"], iconSize: "large" }));
    localStorage.setItem("perch-widgets", JSON.stringify([{ ...TASKS, rank: "a1V" }, { bad: true }]));
    api.answers("listTempInstalls", {
      apps: [1, 2].map((id) => ({ ...homeApp(id), id })),
    });
    await openVisitorBoard(page);
    expect(own()).toEqual(["App 1", "App 2"]);
    expect(places()).toEqual([NEWS.id, TASKS.id]);
    expect(screen.getByTitle("Maximize Clock")).toBeTruthy();
    expect(stored("perch-board")).toMatchObject({
      pages: [{ items: [{ id: "webapp:1" }, { id: "webapp:2" }] }],
      column: [NEWS, TASKS, { ...CLOCK, isMinimized: true }],
    });
    for (const key of ["widget-order", "perch-widgets"]) expect(stored(key)).toBeNull();
    expect(stored("perch-settings")).not.toHaveProperty("removedWidgets");
    expect(stored("perch-settings")).toHaveProperty("iconSize", "large");
    cleanup();
    const asked = api.calls("listTempInstalls").length;
    await openVisitorBoard(page);
    expect(places()).toEqual([NEWS.id, TASKS.id]);
    expect(api.calls("listTempInstalls")).toHaveLength(asked);
  });

  test("and an earlier version kept is shown though the server's part is not known, and not forgotten", async () => {
    api.answers("listTempInstalls", NO_NETWORK);
    localStorage.setItem("widget-order", JSON.stringify(["search", "news", "clock"]));
    await openVisitorBoard(page);
    expect(places()).toEqual([SEARCH.id, NEWS.id, CLOCK.id]);
    expect(stored("perch-board")).toBeNull();
    api.answers("listTempInstalls", { apps: [{ ...homeApp(1), id: 1 }] });
    cleanup();
    await openVisitorBoard(page);
    expect(own()).toEqual(["App 1"]);
    expect(places()).toEqual([SEARCH.id, NEWS.id, CLOCK.id]);
  });

  test("is nothing while nothing was changed", async () => {
    await openVisitorBoard(page);
    expect(stored("perch-board")).toBeNull();
    expect(stored("widget-states")).toBeNull();
  });
});
