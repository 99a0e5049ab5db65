import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Home, HomeFolder } from "#contract/home.ts";
import { openOutbox } from "#src/api/home/change-home.ts";
import { hearVersion } from "#src/api/home/home-version.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { removals } from "#src/shared/state/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api } from "../../../../tests/support/fakes/fake-api.ts";
import { advance, useFakeClock } from "../../../../tests/support/fakes/fake-clock.ts";
import { FakeHome, homeApp, homeOf } from "../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Component as HomePage, HomePages, HomeWidgets } from "../route.tsx";
import { openFolder } from "./open-folder.ts";
import { shownPage } from "./shown-page.ts";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const [GMAIL, NOTION, FIGMA, TRELLO] = ["Gmail", "Notion", "Figma", "Trello"].map((name, index) =>
  homeApp(index + 1, name),
) as [
  ReturnType<typeof homeApp>,
  ReturnType<typeof homeApp>,
  ReturnType<typeof homeApp>,
  ReturnType<typeof homeApp>,
];
const FOLDER = "folder:00000000-0000-4000-8000-000000000007";
const WORK: HomeFolder = { id: FOLDER, name: "Work", items: [NOTION, FIGMA] };
const EVENING = "page:00000000-0000-4000-8000-000000000002";

let server: FakeHome;
let client: QueryClient;
let outbox: Outbox;

beforeEach(() => {
  sessionStorage.clear();
  shownPage.set(null);
  openFolder.set(null);
  removals.set([]);
  window.history.replaceState(null, "", "/");
  useFakeClock(new Date(2026, 10, 21, 9, 41));
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  // Of the two fields for a page's name, the stylesheet shows one.
  Element.prototype.checkVisibility = function isVisible(this: Element) {
    return this.getAttribute("aria-label") !== "Page name" || this.closest("nav") !== null;
  };
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  api.answers("listNews", { articles: [] });
  api.answers("listWidgetStates", { states: [] });
  api.answers("adoptWidgets", { success: true });
  server = new FakeHome([]);
});
afterEach(() => {
  outbox.close();
  vi.mocked(present).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(...pages: { name?: string; items: Home["pages"][number]["items"] }[]) {
  const [first] = homeOf([]).pages;
  server.show(
    pages.map(({ name = null, items }, index) => ({
      id:
        index === 0
          ? (first?.id ?? "")
          : `page:00000000-0000-4000-8000-0000000000${String(index + 1).padStart(2, "0")}`,
      name,
      items,
    })),
  );
  client = createQueryClient();
  outbox = await openOutbox(client, USER.id);
  api.answers("getSession", { user: USER });
  renderPage(
    <HomeWidgets>
      <HomePages />
      <HomePage />
    </HomeWidgets>,
    { client },
  );
  await settle();
}

/** Lets lazy chunks, answers and their rendering come. */
async function settle() {
  for (let round = 0; round < 3; round++) {
    await advance();
    await act(() => vi.dynamicImportSettled());
  }
}

const labels = () =>
  [...document.querySelectorAll("[data-drawer] .app-tile-label")].map((one) => one.textContent);
const own = () => labels().filter((label) => !["Store", "Settings", "App"].includes(label ?? ""));
const tabs = () => screen.getAllByRole("navigation", { name: "Pages" })[0] as HTMLElement;
const press = async (name: string, within_: HTMLElement = document.body) => {
  fireEvent.click(within(within_).getByRole("button", { name }), { detail: 1 });
  await settle();
};
async function choose(menu: string, item: string) {
  await press(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await settle();
}
const toast = () => vi.mocked(present).mock.lastCall?.[0];
async function undo() {
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  await settle();
}
const serverShows = () =>
  server.home.pages.map(({ name, items }) => ({
    name,
    items: items.map((item) =>
      "items" in item ? [item.name, item.items.map((one) => one.name)] : item.name,
    ),
  }));

describe("pages", () => {
  const two = () => open({ items: [GMAIL] }, { name: "Evening", items: [NOTION] });

  test("a single page has neither tabs nor dots", async () => {
    await open({ items: [GMAIL] });
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    expect(labels().slice(0, 3)).toEqual(["Store", "Settings", "Gmail"]);
  });

  test("only the first has Store, Settings and placeholders; the shown one stays shown in this tab", async () => {
    await two();
    expect(labels()).toHaveLength(8);
    await press("Evening", tabs());
    expect(labels()).toEqual(["Notion"]);
    expect(sessionStorage.getItem("perch-page")).toBe(EVENING);
    await press("Home", tabs());
    expect(own()).toEqual(["Gmail"]);
    expect(sessionStorage.getItem("perch-page")).toBeNull();
  });

  test("Alt and a digit show a page, but not while typing", async () => {
    await two();
    fireEvent.keyDown(document.body, { code: "Digit2", altKey: true });
    await settle();
    expect(own()).toEqual(["Notion"]);
    fireEvent.keyDown(screen.getByRole("combobox"), { code: "Digit1", altKey: true });
    fireEvent.keyDown(document.body, { code: "Digit5", altKey: true });
    await settle();
    expect(own()).toEqual(["Notion"]);
    fireEvent.keyDown(document.body, { code: "Digit1", altKey: true });
    await settle();
    expect(own()).toEqual(["Gmail"]);
  });

  test("a new page is shown, and undone it is gone", async () => {
    await two();
    await press("New page", tabs());
    expect(serverShows()).toHaveLength(3);
    expect(labels()).toEqual([]);
    expect(screen.getByText(/This page is empty/)).toBeTruthy();
    await undo();
    expect(serverShows()).toHaveLength(2);
    expect(own()).toEqual(["Gmail"]);
    expect(toast()?.title).toBe("The page is gone again");
  });

  test("there are ten at most, and the eleventh is refused in words", async () => {
    await open(...Array.from({ length: 10 }, () => ({ items: [] })));
    await press("New page", tabs());
    expect(toast()?.title).toBe("A home screen has at most 10 pages.");
    expect(serverShows()).toHaveLength(10);
  });

  test("a press on the shown one's tab renames it", async () => {
    await two();
    await press("Home, page menu", tabs());
    fireEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
    await settle();
    const [field] = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Page name" });
    if (!field) throw new Error("There is no field.");
    fireEvent.change(field, { target: { value: " Mornings " } });
    fireEvent.keyDown(field, { key: "Enter" });
    await settle();
    expect(serverShows()[0]?.name).toBe("Mornings");
    await undo();
    expect(serverShows()[0]?.name).toBeNull();
  });

  test("a removed one leaves its apps on the page before, and comes back with them", async () => {
    await two();
    await press("Evening", tabs());
    const [menu] = screen.getAllByRole("button", { name: "Evening, page menu" });
    if (menu) fireEvent.click(menu);
    fireEvent.click(screen.getByRole("menuitem", { name: "Remove page" }));
    await settle();
    expect(serverShows()).toEqual([{ name: null, items: ["Gmail", "Notion"] }]);
    expect(own()).toEqual(["Gmail", "Notion"]);
    expect(toast()).toMatchObject({ title: "Page Evening removed" });
    await undo();
    expect(serverShows()).toEqual([
      { name: null, items: ["Gmail"] },
      { name: "Evening", items: ["Notion"] },
    ]);
  });

  test("one that another device has removed gives way to the first", async () => {
    await two();
    await press("Evening", tabs());
    server.show(server.home.pages.slice(0, 1));
    hearVersion(client, USER.id, 99);
    await settle();
    expect(own()).toEqual(["Gmail"]);
  });
});

describe("folders", () => {
  const folderTile = () => screen.getByRole("button", { name: /^Work, folder with/ });
  const panel = () => screen.queryByRole("dialog", { name: "Work, folder" });
  const openIt = async (detail: number) => {
    fireEvent.click(folderTile(), { detail });
    await settle();
  };

  test("one opens in place with its apps; Escape closes it, and the focus returns to it", async () => {
    await open({ items: [GMAIL, WORK] });
    expect(own()).toEqual(["Gmail", "Work"]);
    await openIt(0);
    const first = within(panel() as HTMLElement).getByRole("link", { name: "Notion" });
    expect(document.activeElement).toBe(first);
    expect(folderTile().getAttribute("aria-expanded")).toBe("true");
    fireEvent.keyDown(first, { key: "Escape" });
    await settle();
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(folderTile());
  });

  test("a click outside closes it and does nothing else", async () => {
    await open({ items: [GMAIL, WORK] });
    await openIt(1);
    const followed = vi.fn<(event: Event) => void>();
    document.body.addEventListener("click", followed);
    fireEvent.click(screen.getByRole("combobox"), { detail: 1 });
    document.body.removeEventListener("click", followed);
    await settle();
    expect(panel()).toBeNull();
    expect(followed).not.toHaveBeenCalled();
  });

  test("its name is edited in its header, and the toast offers the old one", async () => {
    await open({ items: [WORK] });
    await choose("Work menu", "Rename");
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Folder name" });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "Office" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await settle();
    expect(serverShows()).toEqual([{ name: null, items: [["Office", ["Notion", "Figma"]]] }]);
    await undo();
    expect(serverShows()[0]?.items).toEqual([["Work", ["Notion", "Figma"]]]);
  });

  test("removed, its apps take its place; undone, they are in it again", async () => {
    await open({ items: [GMAIL, WORK, TRELLO] });
    await choose("Work menu", "Remove folder");
    expect(own()).toEqual(["Gmail", "Notion", "Figma", "Trello"]);
    await undo();
    expect(serverShows()[0]?.items).toEqual(["Gmail", ["Work", ["Notion", "Figma"]], "Trello"]);
  });

  test("one that is left with one app dissolves, and comes back with the other", async () => {
    await open({ items: [GMAIL, WORK] });
    await openIt(1);
    await choose("Notion menu", "Remove");
    expect(own()).toEqual(["Gmail", "Figma"]);
    expect(toast()?.description).toContain("The folder Work went with it.");
    await undo();
    expect(serverShows()[0]?.items).toEqual(["Gmail", ["Work", ["Notion", "Figma"]]]);
  });

  test("an app moves out without a drag", async () => {
    const big = { ...WORK, items: [NOTION, FIGMA, TRELLO] };
    await open({ items: [big, GMAIL] });
    await openIt(1);
    await press("Figma menu");
    fireEvent.click(screen.getByRole("menuitem", { name: "Move to..." }));
    await settle();
    fireEvent.click(screen.getByRole("menuitem", { name: "Home" }));
    await settle();
    expect(serverShows()[0]?.items).toEqual([["Work", ["Notion", "Trello"]], "Gmail", "Figma"]);
    expect(panel()).toBeTruthy();
    await undo();
    expect(serverShows()[0]?.items).toEqual([["Work", ["Notion", "Figma", "Trello"]], "Gmail"]);
  });

  test("the menu of an app in it moves within it", async () => {
    await open({ items: [WORK, GMAIL] });
    await openIt(1);
    await choose("Figma menu", "Move Up");
    expect(serverShows()[0]?.items).toEqual([["Work", ["Figma", "Notion"]], "Gmail"]);
    expect(screen.getByText("Figma is now at position 1 of 2.")).toBeTruthy();
    expect(toast()?.action).toBeUndefined();
    await undo();
    expect(serverShows()[0]?.items).toEqual([["Work", ["Notion", "Figma"]], "Gmail"]);
    expect(toast()?.title).toBe("Figma is back in its place");
  });

  test("'Add apps' moves the chosen of all pages to its end, as one change with one Undo", async () => {
    const all = [GMAIL, WORK, ...Array.from({ length: 12 }, (_, index) => homeApp(index + 10))];
    await open({ items: all }, { name: "Evening", items: [TRELLO] });
    await openIt(1);
    const button = within(panel() as HTMLElement).getByRole("button", { name: "Add apps" });
    button.focus();
    fireEvent.click(button);
    await settle();
    const dialog = screen.getByRole("dialog", { name: "Add apps to Work" });
    expect(within(dialog).getAllByRole("checkbox")).toHaveLength(14);
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole("checkbox", { name: /^Trello/ }));
    const search = within(dialog).getByRole("searchbox", { name: "Search your apps" });
    fireEvent.change(search, { target: { value: "gmá" } });
    expect(within(dialog).getAllByRole("checkbox")).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole("checkbox", { name: /^Gmail/ }));
    server.sent.length = 0;
    fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await settle();
    expect(document.activeElement).toBe(button);
    expect(server.sent).toHaveLength(1);
    expect(serverShows()[0]?.items[0]).toEqual(["Work", ["Notion", "Figma", "Gmail", "Trello"]]);
    expect(serverShows()[1]?.items).toEqual([]);
    expect(toast()?.title).toBe("2 apps moved to Work");
    await undo();
    expect(serverShows()[0]?.items.slice(0, 2)).toEqual(["Gmail", ["Work", ["Notion", "Figma"]]]);
    expect(serverShows()[1]?.items).toEqual(["Trello"]);
    expect(toast()?.title).toBe("2 apps are back in their places");
  });

  test("with nothing to add, its dialog shows the way to the store; Escape closes the dialog alone", async () => {
    await open({ items: [WORK] });
    await openIt(1);
    await press("Add apps");
    const dialog = screen.getByRole("dialog", { name: "Add apps to Work" });
    expect(within(dialog).getByRole("link", { name: "Browse the store" })).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Add" })).toBeNull();
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await settle();
    expect(screen.queryByRole("dialog", { name: "Add apps to Work" })).toBeNull();
    expect(panel()).toBeTruthy();
  });

  test("one whose page is left is closed", async () => {
    await open({ items: [WORK] }, { items: [] });
    await openIt(1);
    await act(() => shownPage.set(EVENING));
    await settle();
    expect(panel()).toBeNull();
    expect(openFolder.get()).toBeNull();
  });
});
