import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { FIRST_PAGE } from "../../../../../tests/support/fakes/fake-home.ts";
import {
  EVENING,
  WORK,
  GMAIL,
  NOTION,
  DOCS,
  PAGES,
  aTilePage,
  open,
  link,
  entry,
  toast,
  namesIn,
  openMenu,
} from "../../../../../tests/support/spa/tile-page.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const page = aTilePage();

describe("the menu of a tile", () => {
  test("names its app, and has one order: move, choose, details, remove", async () => {
    await open(page);
    const menu = await openMenu("Gmail");
    expect(menu.querySelector(".menu-title")?.textContent).toBe("GGmailapp-1.test");
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Move Up",
      "Move Down",
      "Move to start",
      "Move to...",
      "Open here",
      "Select",
      "Name and icon",
      "App info",
      "Remove",
    ]);
    const badge = screen.getByRole("button", { name: "Gmail menu" });
    expect(badge.getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(badge.getAttribute("aria-expanded")).toBe("false");
  });

  test("of a link has no details, and changes its name and icon as that of an app does", async () => {
    await open(page);
    await openMenu("Docs");
    expect(screen.queryByRole("menuitem", { name: "App info" })).toBeNull();
    await userEvent.click(entry("Name and icon"));
    expect(dialogs.get().link).toMatchObject({ id: DOCS.id });
  });

  test("is opened by a right click in place of the browser's, and closed by a second press on its badge", async () => {
    await open(page);
    expect(fireEvent.contextMenu(link("Notion"))).toBe(false);
    await screen.findByRole("menu", { name: "Notion menu" });
    await userEvent.click(screen.getByRole("button", { name: "Notion menu" }));
    expect(screen.queryByRole("menu")).toBeNull();
    expect(fireEvent.contextMenu(link("Store"))).toBe(true);
  });

  test("uses the newest order, also when another tab moves the app while it is open", async () => {
    await open(page);
    await openMenu("Gmail");
    expect(entry("Move Up").disabled).toBe(true);
    expect(entry("Move to start").disabled).toBe(true);
    page.server.show([{ ...PAGES[0]!, items: [NOTION, GMAIL, DOCS] }]);
    act(() => page.hearOfChange());
    await waitFor(() => expect(entry("Move Up").disabled).toBe(false));
    await userEvent.click(entry("Move Down"));
    await waitFor(() => expect(namesIn(page, FIRST_PAGE)).toEqual(["Notion", "Docs", "Gmail"]));
    await waitFor(() => expect(document.activeElement?.closest("li")?.textContent).toContain("Gmail"));
  });

  test("moves steps among what stands beside it, and to the start out of a folder", async () => {
    await open(page);
    await openMenu("Figma");
    expect(entry("Move Up").disabled).toBe(true);
    expect(entry("Move Down").disabled).toBe(true);
    await userEvent.click(entry("Move to start"));
    await waitFor(() => expect(namesIn(page, FIRST_PAGE)).toEqual(["Figma", "Gmail", "Notion", "Docs"]));
    await waitFor(() => expect(document.activeElement?.closest("li")?.textContent).toContain("Figma"));
    await waitFor(() =>
      expect(toast()?.description).toContain("Figma is at the start of Home. The folder Work went with it."),
    );
  });

  test("moves to a page by its submenu, marks where it is now, and says where it went, with Undo", async () => {
    await open(page);
    await openMenu("Gmail");
    expect(entry("Move to...").getAttribute("aria-haspopup")).toBe("menu");
    await userEvent.click(entry("Move to..."));
    const submenu = await screen.findByRole("menu", { name: "Move to..." });
    expect(
      within(submenu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["Home", "Evening", "Work", "New folder", "New page"]);
    expect(entry("Home").getAttribute("aria-current")).toBe("true");
    await userEvent.click(entry("Evening"));
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(namesIn(page, EVENING)).toEqual(["Lichess", "Gmail"]));
    await waitFor(() => expect(toast()?.title).toBe("Moved to Evening"));
    undoLast();
    await waitFor(() => expect(page.server.home.pages).toEqual(PAGES));
    expect(toast()?.title).toBe("Gmail is back in its place");
  });

  test("opens its submenu by the right arrow, and closes it by the left one", async () => {
    await open(page);
    await openMenu("Gmail");
    entry("Move to...").focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Evening"));
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.queryByRole("menu", { name: "Move to..." })).toBeNull();
    expect(document.activeElement).toBe(entry("Move to..."));
  });

  test.each([
    ["New folder", () => namesIn(page, FIRST_PAGE), ["Gmail", "Folder", "Work", "Docs"]],
    ["New page", () => page.server.home.pages[2]?.items.map(({ id }) => id), [NOTION.id]],
    ["Work", () => namesIn(page, WORK), ["Figma", "Notion"]],
  ])("moves to %s, and back", async (place, names, expected) => {
    await open(page);
    await openMenu("Notion");
    await userEvent.click(entry("Move to..."));
    await userEvent.click(entry(place));
    await waitFor(() => expect(names()).toEqual(expected));
    await waitFor(() => expect(toast()).toBeDefined());
    undoLast();
    await waitFor(() => expect(page.server.home.pages).toEqual(PAGES));
  });

  test("asks on phones in a sheet, which says what is where", async () => {
    page.isWide = false;
    await open(page);
    await openMenu("Figma");
    await userEvent.click(entry("Move to..."));
    const sheet = await screen.findByRole("dialog", { name: "Move Figma to" });
    expect(within(sheet).getByRole<HTMLButtonElement>("button", { name: /^Work/ }).textContent).toBe(
      "FWork1 app, on Home · Figma is here now",
    );
    await userEvent.click(within(sheet).getByRole("button", { name: /^Evening/ }));
    await waitFor(() => expect(namesIn(page, EVENING)).toEqual(["Lichess", "Figma"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("offers no eleventh page", async () => {
    const more = Array.from({ length: 8 }, (_, n) => ({
      id: `page:00000000-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`,
      name: null,
      items: [],
    }));
    page.server.show([...PAGES, ...more]);
    await open(page);
    await openMenu("Gmail");
    await userEvent.click(entry("Move to..."));
    expect(entry("New page").disabled).toBe(true);
    expect(entry("Page 3").disabled).toBe(false);
  });

  test("removes, focuses what follows, and offers Undo", async () => {
    await open(page);
    await openMenu("Gmail");
    await userEvent.click(entry("Remove"));
    await waitFor(() => expect(namesIn(page, FIRST_PAGE)).toEqual(["Notion", "Work", "Docs"]));
    await waitFor(() => expect(document.activeElement).toBe(link("Notion")));
    await waitFor(() => expect(toast()?.title).toBe("App removed"));
    undoLast();
    await waitFor(() => expect(page.server.home.pages).toEqual(PAGES));
  });

  test("a request from elsewhere opens its dialog before anybody came near", async () => {
    await open(page);
    act(() => openDialog("looks", GMAIL.id));
    await screen.findByRole("dialog", { name: "Name and icon" });
  });
});
