import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Home } from "#contract/home.ts";
import { openOutbox } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { requestEditing } from "#src/shared/state/edit-request.ts";
import { linkRequest } from "#src/shared/state/link-request.ts";
import { removals } from "#src/shared/state/undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { undoLast } from "#src/shared/ui/toast/offer-undo.ts";
import { FakeHome, FIRST_PAGE, homeApp, homeLink } from "../../../../../tests/support/fakes/fake-home.ts";
import { renderPage } from "../../../../../tests/support/spa/render-page.tsx";
import { Drawer } from "../drawer.tsx";
import { editMode } from "../selection/edit-mode.ts";
import { useDrawer } from "../use-drawer.ts";
import { TileTools } from "./tile-tools.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const EVENING = "page:00000000-0000-4000-8000-000000000002";
const WORK = "folder:00000000-0000-4000-8000-000000000007";
const [GMAIL, NOTION, FIGMA, LICHESS] = [
  homeApp(1, "Gmail"),
  homeApp(2, "Notion"),
  homeApp(3, "Figma"),
  homeApp(4, "Lichess"),
];
const DOCS = homeLink(9, "Docs");
const PAGES: Home["pages"] = [
  { id: FIRST_PAGE, name: null, items: [GMAIL, NOTION, { id: WORK, name: "Work", items: [FIGMA] }, DOCS] },
  { id: EVENING, name: "Evening", items: [LICHESS] },
];

let server: FakeHome;
let outbox: Outbox | undefined;
let isWide: boolean;

beforeEach(() => {
  isWide = true;
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  // jsdom has no IndexedDB, popovers, modal dialogs or scrolling.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  server = new FakeHome([]);
  server.show(PAGES);
});
afterEach(() => {
  outbox?.close();
  act(editMode.stop);
  removals.set([]);
  linkRequest.set(null);
  vi.mocked(showToast).mockClear();
  vi.unstubAllGlobals();
});

function Page() {
  const { items, trouble, actions } = useDrawer(USER.id);
  return (
    <TileTools userId={USER.id}>
      <Drawer items={items} trouble={trouble} actions={actions} isMember />
    </TileTools>
  );
}

async function open() {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  outbox = await openOutbox(client, USER.id);
  const page = renderPage(<Page />, { client });
  await screen.findByRole("link", { name: "Gmail" });
  await waitFor(() =>
    expect(client.getQueryData(homeQueries.current(USER.id).queryKey)).toEqual(server.home),
  );
  return page;
}

const link = (name: string) => screen.getByRole("link", { name });
const entry = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });
const toast = () => vi.mocked(showToast).mock.lastCall?.[0];
/** The names of a page's or a folder's things, as the server has them. */
const namesIn = (id: string) =>
  server.home.pages
    .flatMap((page) => [page, ...page.items.filter((item) => "items" in item)])
    .find((place) => place.id === id)
    ?.items.map(({ name }) => name);

const stops = () =>
  [...document.querySelectorAll<HTMLElement>("[data-drawer] a")].filter((one) => one.tabIndex === 0);

/** The listeners come with the first pointer. */
async function comeNear() {
  fireEvent.pointerOver(link("Gmail"));
  await waitFor(() => expect(stops()).toHaveLength(1));
}

async function openMenu(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `${name} menu` }));
  return screen.findByRole("menu", { name: `${name} menu` });
}

describe("the menu of a tile", () => {
  test("names its app, and has one order: move, choose, details, remove", async () => {
    await open();
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

  test("of a link has Edit link in place of its details", async () => {
    await open();
    await openMenu("Docs");
    expect(screen.queryByRole("menuitem", { name: "App info" })).toBeNull();
    await userEvent.click(entry("Edit link"));
    expect(linkRequest.get()).toMatchObject({ id: DOCS.id });
  });

  test("is opened by a right click in place of the browser's, and closed by a second press on its badge", async () => {
    await open();
    expect(fireEvent.contextMenu(link("Notion"))).toBe(false);
    await screen.findByRole("menu", { name: "Notion menu" });
    await userEvent.click(screen.getByRole("button", { name: "Notion menu" }));
    expect(screen.queryByRole("menu")).toBeNull();
    expect(fireEvent.contextMenu(link("Store"))).toBe(true);
  });

  test("uses the newest order, also when another tab moves the app while it is open", async () => {
    await open();
    await openMenu("Gmail");
    expect(entry("Move Up").disabled).toBe(true);
    expect(entry("Move to start").disabled).toBe(true);
    server.show([{ ...PAGES[0]!, items: [NOTION, GMAIL, DOCS] }]);
    act(() => outbox?.hear(server.version));
    await waitFor(() => expect(entry("Move Up").disabled).toBe(false));
    await userEvent.click(entry("Move Down"));
    await waitFor(() => expect(namesIn(FIRST_PAGE)).toEqual(["Notion", "Docs", "Gmail"]));
    await waitFor(() => expect(document.activeElement?.closest("li")?.textContent).toContain("Gmail"));
  });

  test("moves steps among what stands beside it, and to the start out of a folder", async () => {
    await open();
    await openMenu("Figma");
    expect(entry("Move Up").disabled).toBe(true);
    expect(entry("Move Down").disabled).toBe(true);
    await userEvent.click(entry("Move to start"));
    await waitFor(() => expect(namesIn(FIRST_PAGE)).toEqual(["Figma", "Gmail", "Notion", "Work", "Docs"]));
    expect(showToast).not.toHaveBeenCalled();
    expect(screen.getByText("Figma is at the start of Home.")).toBeTruthy();
  });

  test("moves to a page by its submenu, marks where it is now, and says where it went, with Undo", async () => {
    await open();
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
    await waitFor(() => expect(namesIn(EVENING)).toEqual(["Lichess", "Gmail"]));
    await waitFor(() => expect(toast()?.title).toBe("Moved to Evening"));
    undoLast();
    await waitFor(() => expect(server.home.pages).toEqual(PAGES));
    expect(toast()?.title).toBe("Gmail moved back");
  });

  test("opens its submenu by the right arrow, and closes it by the left one", async () => {
    await open();
    await openMenu("Gmail");
    entry("Move to...").focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Evening"));
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.queryByRole("menu", { name: "Move to..." })).toBeNull();
    expect(document.activeElement).toBe(entry("Move to..."));
  });

  test.each([
    ["New folder", () => namesIn(FIRST_PAGE), ["Gmail", "Folder", "Work", "Docs"]],
    ["New page", () => server.home.pages[2]?.items.map(({ name }) => name), ["Notion"]],
    ["Work", () => namesIn(WORK), ["Figma", "Notion"]],
  ])("moves to %s, and back", async (place, names, expected) => {
    await open();
    await openMenu("Notion");
    await userEvent.click(entry("Move to..."));
    await userEvent.click(entry(place));
    await waitFor(() => expect(names()).toEqual(expected));
    await waitFor(() => expect(toast()).toBeDefined());
    undoLast();
    await waitFor(() => expect(server.home.pages).toEqual(PAGES));
  });

  test("asks on phones in a sheet, which says what is where", async () => {
    isWide = false;
    await open();
    await openMenu("Figma");
    await userEvent.click(entry("Move to..."));
    const sheet = await screen.findByRole("dialog", { name: "Move Figma to" });
    expect(within(sheet).getByRole<HTMLButtonElement>("button", { name: /^Work/ }).textContent).toBe(
      "FWork1 app, on Home · Figma is here now",
    );
    await userEvent.click(within(sheet).getByRole("button", { name: /^Evening/ }));
    await waitFor(() => expect(namesIn(EVENING)).toEqual(["Lichess", "Figma"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("offers no eleventh page", async () => {
    const more = Array.from({ length: 8 }, (_, n) => ({
      id: `page:00000000-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`,
      name: null,
      items: [],
    }));
    server.show([...PAGES, ...more]);
    await open();
    await openMenu("Gmail");
    await userEvent.click(entry("Move to..."));
    expect(entry("New page").disabled).toBe(true);
    expect(entry("Page 3").disabled).toBe(false);
  });

  test("removes, focuses what follows, and offers Undo", async () => {
    await open();
    await openMenu("Gmail");
    await userEvent.click(entry("Remove"));
    await waitFor(() => expect(namesIn(FIRST_PAGE)).toEqual(["Notion", "Work", "Docs"]));
    await waitFor(() => expect(document.activeElement).toBe(link("Notion")));
    await waitFor(() => expect(toast()?.title).toBe("App removed"));
    undoLast();
    await waitFor(() => expect(server.home.pages).toEqual(PAGES));
  });
});

describe("Edit mode", () => {
  const circle = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
  const bar = () => screen.findByRole("region", { name: "Edit home screen" });
  const count = async () => (await bar()).querySelector("[role=status]")?.textContent;

  async function edit() {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Edit" }));
    await bar();
  }

  test("chooses by a press, opens nothing, and counts in words", async () => {
    await edit();
    expect(await count()).toBe("Tap apps to choose them");
    expect(fireEvent.click(link("Gmail"))).toBe(false);
    await userEvent.click(circle("Docs"));
    expect(await count()).toBe("2 selected");
    expect(circle("Gmail").getAttribute("aria-checked")).toBe("true");
    await userEvent.click(circle("Gmail"));
    expect(await count()).toBe("1 selected");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await count()).toBe("Tap apps to choose them");
    expect(screen.getByRole("button", { name: "Add link" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("region", { name: "Edit home screen" })).toBeNull();
    expect(screen.getByRole("button", { name: "Gmail menu" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" })));
  });

  test("starts with Ctrl, and Shift chooses all from the last one on", async () => {
    await open();
    await comeNear();
    expect(fireEvent.click(link("Gmail"), { ctrlKey: true })).toBe(false);
    fireEvent.click(link("Figma"), { shiftKey: true });
    expect(await count()).toBe("3 selected");
    fireEvent.click(link("Notion"), { metaKey: true });
    expect(await count()).toBe("2 selected");
  });

  test("chooses with Space, clears and ends with Escape", async () => {
    await edit();
    link("Gmail").focus();
    await userEvent.keyboard(" ");
    expect(await count()).toBe("1 selected");
    expect(document.querySelector("[data-lifted]")).toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(await count()).toBe("Tap apps to choose them");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Edit home screen" })).toBeNull();
  });

  test("begins from a tile's menu with that one chosen", async () => {
    await open();
    await openMenu("Notion");
    await userEvent.click(entry("Select"));
    expect(await count()).toBe("1 selected");
    expect(circle("Notion").getAttribute("aria-checked")).toBe("true");
  });

  test.each(["before", "after"])(
    "a request that comes %s the page starts it and focuses Done",
    async (when) => {
      if (when === "before") requestEditing();
      await open();
      if (when === "after") act(requestEditing);
      await bar();
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Done" }));
    },
  );

  const chooseThree = async () => {
    await edit();
    for (const name of ["Docs", "Figma", "Gmail"]) fireEvent.click(link(name));
    expect(await count()).toBe("3 selected");
    server.sent.length = 0;
  };
  /** One press is one change, and one Undo takes it back whole. */
  const undoesWhole = async () => {
    await waitFor(() => expect(removals.get()).toHaveLength(1));
    undoLast();
    await waitFor(() => expect(server.home.pages).toEqual(PAGES));
  };

  test("moves all to the start in their order, as one change", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "To start" }));
    await waitFor(() => expect(namesIn(FIRST_PAGE)).toEqual(["Gmail", "Figma", "Docs", "Notion", "Work"]));
    await waitFor(() => expect(toast()?.title).toBe("Moved 3 apps and links"));
    await undoesWhole();
    expect(toast()?.title).toBe("3 apps and links moved back");
  });

  test("moves all to a page", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "Move to..." }));
    const sheet = await screen.findByRole("dialog", { name: "Move 3 apps and links to" });
    await userEvent.click(within(sheet).getByRole("button", { name: /^Evening/ }));
    await waitFor(() => expect(namesIn(EVENING)).toEqual(["Lichess", "Gmail", "Figma", "Docs"]));
    await undoesWhole();
  });

  test("groups all into a new folder", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "New folder" }));
    await waitFor(() => expect(namesIn(FIRST_PAGE)).toEqual(["Folder", "Notion", "Work"]));
    await undoesWhole();
  });

  test("removes all, with one Undo, and nothing is chosen any more", async () => {
    await chooseThree();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(leavesOf(server.home).map(({ name }) => name)).toEqual(["Notion", "Lichess"]));
    await waitFor(() => expect(toast()?.title).toBe("3 apps and links removed"));
    expect(await count()).toBe("Tap apps to choose them");
    await undoesWhole();
    expect(toast()?.title).toBe("3 apps and links are back");
  });
});

describe("the keyboard", () => {
  test("has one Tab stop in the grid, which follows the focus", async () => {
    await open();
    await comeNear();
    expect(stops()).toEqual([link("Store")]);
    act(() => link("Gmail").focus());
    expect(stops()).toEqual([link("Gmail")]);
    expect(screen.getByRole("button", { name: "Gmail menu" }).tabIndex).toBe(-1);
  });

  test("Home and End reach the ends, M opens the menu, and Escape returns to the app", async () => {
    await open();
    await comeNear();
    act(() => link("Gmail").focus());
    await userEvent.keyboard("{Home}");
    expect(document.activeElement).toBe(link("Store"));
    await userEvent.keyboard("{End}");
    expect(document.activeElement?.closest("li")).toBe(
      document.querySelector("[data-drawer] > li:last-child"),
    );
    act(() => link("Notion").focus());
    await userEvent.keyboard("m");
    await screen.findByRole("menu", { name: "Notion menu" });
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(link("Notion"));
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    expect(await screen.findByRole("menu", { name: "Notion menu" })).toBeTruthy();
  });
});
