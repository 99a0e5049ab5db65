import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Home, HomeFolder } from "#contract/home/home.ts";
import { hearVersion } from "#src/api/home/live/home-version.ts";
import { homeApp } from "../../../../tests/support/fakes/fake-home.ts";
import {
  USER,
  aBoardPage,
  choose,
  labels,
  namesOf,
  openBoard,
  own,
  pageId,
  press,
  settle,
  tabs,
  toast,
  undo,
} from "../../../../tests/support/spa/board-page.tsx";
import { openFolder } from "./open-folder.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { tell } from "#src/shared/ui/toast/toaster.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const [GMAIL, NOTION, FIGMA, TRELLO] = [
  homeApp(1, "Gmail"),
  homeApp(2, "Notion"),
  homeApp(3, "Figma"),
  homeApp(4, "Trello"),
];
const FOLDER = "folder:00000000-0000-4000-8000-000000000007";
const WORK: HomeFolder = { id: FOLDER, name: "Work", items: [NOTION, FIGMA] };
const EVENING = pageId(2);

const page = aBoardPage();
const open = (...pages: { name?: string; items: Home["pages"][number]["items"] }[]) => openBoard(page, pages);
const serverShows = () => namesOf(page.server.home);

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
    expect(sessionStorage.getItem("perch-page")).toContain(EVENING);
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

  test("each of two is published from its own menu, so that Edit has no button for it", async () => {
    await two();
    await press("Edit");
    expect(screen.queryByRole("button", { name: "Publish page" })).toBeNull();
    await press("Done");
    await press("Home, page menu", tabs());
    expect(screen.getByRole("menuitem", { name: "Publish page..." })).toBeTruthy();
  });

  test("there are ten at most, and the eleventh is refused in words", async () => {
    await open(...Array.from({ length: 10 }, () => ({ items: [] })));
    await press("New page", tabs());
    expect(toast()).toMatchObject({
      kind: "error",
      title: "Error",
      description: "Failed to add page\nA home screen has at most 10 pages.",
    });
    expect(serverShows()).toHaveLength(10);
  });

  test("are put in another order by their menus, what is shown stays shown, and Ctrl+Z puts them back", async () => {
    await open({ items: [GMAIL] }, { name: "Evening", items: [NOTION] }, { name: "Work", items: [] });
    const order = () => serverShows().map(({ name }) => name);
    await press("Home, page menu", tabs());
    expect(screen.getByRole("menuitem", { name: "Move Up" })).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("menuitem", { name: "Move Down" }));
    await settle();
    expect(order()).toEqual(["Evening", null, "Work"]);
    expect(vi.mocked(tell).mock.lastCall).toEqual(["Home, page 2 of 3."]);
    expect(own()).toEqual(["Gmail"]);
    await press("Page 2, page menu", tabs());
    fireEvent.click(screen.getByRole("menuitem", { name: "Move Up" }));
    await settle();
    expect([order(), shownPage.get()]).toEqual([[null, "Evening", "Work"], null]);
    await undo();
    expect([order(), own()]).toEqual([["Evening", null, "Work"], ["Gmail"]]);
  });

  test("turned to by its tab, its menu has the focus", async () => {
    await two();
    const tab = within(tabs()).getByRole("button", { name: "Evening" });
    tab.focus();
    fireEvent.click(tab);
    await settle();
    expect(tab.isConnected).toBe(false);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Evening, page menu");
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
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mornings, page menu");
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
    expect(document.activeElement).toBe(document.querySelector("[data-drawer] .tile-link"));
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
    page.server.show(page.server.home.pages.slice(0, 1));
    hearVersion(page.client, USER.id, 99);
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
    expect(vi.mocked(tell).mock.lastCall).toEqual(["Figma is now at position 1 of 2."]);
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
    page.server.sent.length = 0;
    fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await settle();
    expect(document.activeElement).toBe(button);
    expect(page.server.sent).toHaveLength(1);
    expect(serverShows()[0]?.items[0]).toEqual(["Work", ["Notion", "Figma", "Gmail", "Trello"]]);
    expect(serverShows()[1]?.items).toEqual([]);
    expect(toast()).toMatchObject({ title: "Moved to Work", description: "2 apps are in Work now." });
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
