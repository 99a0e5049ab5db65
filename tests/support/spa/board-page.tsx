import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { watchHome } from "#src/api/home/live/watch-home.ts";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { openFolder } from "#src/features/home/board/open-folder.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { Component as HomePage, HomePages, HomeWidgets, MinimisedBar } from "#src/features/home/route.tsx";
import { closeDialog } from "#src/shared/state/dialog/dialogs.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api } from "../fakes/fake-api.ts";
import { advance, useFakeClock } from "../fakes/fake-clock.ts";
import { FakeHome, FIRST_PAGE } from "../fakes/fake-home.ts";
import { renderPage } from "./render-page.tsx";

/*
 * The whole home screen of a member or a visitor. Test files mock toaster.tsx and call `aBoardPage()`.
 */

export const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };

type BoardPage = { server: FakeHome; client: QueryClient };
type Page = { name?: string | null; items: Home["pages"][number]["items"] };

/** Prepares each test of a file. Returns a member's server, and the client of the open page. */
export function aBoardPage(): BoardPage {
  const page: BoardPage = { server: undefined as never, client: undefined as never };
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
    page.server = new FakeHome([]);
  });
  afterEach(() => {
    stopWatching?.();
    outbox?.close();
    outbox = undefined;
    act(() => {
      editMode.stop();
      closeDialog("move");
      closeDialog("looks");
    });
    vi.mocked(present).mockClear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return page;
}

let outbox: Outbox | undefined;
let stopWatching: (() => void) | undefined;

/** The id of a page, counted from 1. */
export const pageId = (n: number) =>
  n === 1 ? FIRST_PAGE : `page:00000000-0000-4000-8000-0000000000${String(n).padStart(2, "0")}`;

export const pagesOf = (pages: readonly Page[]): Home["pages"] =>
  pages.map(({ name = null, items }, index) => ({ id: pageId(index + 1), name, items }));

/** Opens a member's home screen with these pages. */
export async function openBoard(
  page: BoardPage,
  pages: readonly Page[],
  column: Home["column"] = [documentedWidget("search")],
) {
  page.server.show(pagesOf(pages), column);
  page.client = createQueryClient();
  outbox = await openOutbox(page.client, USER.id);
  await show(page.client, USER);
}

/** Opens the home screen of this browser's visitor. */
export async function openVisitorBoard(page: BoardPage) {
  page.client = createQueryClient();
  await show(page.client, null);
}

async function show(client: QueryClient, user: typeof USER | null) {
  stopWatching = watchHome(client);
  api.answers("getSession", { user });
  renderPage(
    <HomeWidgets>
      <MinimisedBar />
      <HomePages />
      <HomePage />
    </HomeWidgets>,
    { client },
  );
  await settle();
}

/** Lets lazy chunks, answers and their rendering come. */
export async function settle() {
  for (let round = 0; round < 3; round++) {
    await advance();
    await act(() => vi.dynamicImportSettled());
  }
}

export const labels = () =>
  [...document.querySelectorAll("[data-drawer] .app-tile-label")].map((one) => one.textContent);
export const own = () => labels().filter((label) => !["Store", "Settings", "App"].includes(label ?? ""));
export const tabs = () => screen.getAllByRole("navigation", { name: "Pages" })[0] as HTMLElement;

export async function press(name: string, within_: HTMLElement = document.body) {
  fireEvent.click(within(within_).getByRole("button", { name }), { detail: 1 });
  await settle();
}

export async function choose(menu: string, item: string) {
  await press(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await settle();
}

export const toast = () => vi.mocked(present).mock.lastCall?.[0];

export async function undo() {
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  await settle();
}

/** The pages of a home screen by the names of what is on them; a widget by its type. */
export const namesOf = ({ pages }: Pick<Home, "pages">) =>
  pages.map(({ name, items }) => ({
    name,
    items: items.map((item) =>
      "items" in item
        ? [item.name, item.items.map((one) => one.name)]
        : "name" in item
          ? item.name
          : item.type,
    ),
  }));
