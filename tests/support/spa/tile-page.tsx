import { useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Home } from "#contract/home/home.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { hearVersion } from "#src/api/home/live/home-version.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import type { Board } from "#src/features/home/board/use-board.ts";
import { Drawer } from "#src/features/home/drawer/drawer.tsx";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { TileTools } from "#src/features/home/drawer/tools/tile-tools.tsx";
import { removals } from "#src/shared/state/home/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { closeDialog } from "#src/shared/state/dialog/dialogs.ts";
import { noBoard } from "../fakes/fake-board.ts";
import { api, refusal } from "../fakes/fake-api.ts";
import { FakeHome, FIRST_PAGE, homeApp, homeLink } from "../fakes/fake-home.ts";
import { renderPage } from "./render-page.tsx";

/*
 * A member's drawer with menu, selection and keys of its tiles. Test files mock toaster.tsx and call `aTilePage()`.
 */

export const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
export const EVENING = "page:00000000-0000-4000-8000-000000000002";
export const WORK = "folder:00000000-0000-4000-8000-000000000007";
export const [GMAIL, NOTION, FIGMA, LICHESS] = [
  homeApp(1, "Gmail"),
  homeApp(2, "Notion"),
  homeApp(3, "Figma"),
  homeApp(4, "Lichess"),
];
export const DOCS = homeLink(9, "Docs");
export const PAGES: Home["pages"] = [
  { id: FIRST_PAGE, name: null, items: [GMAIL, NOTION, { id: WORK, name: "Work", items: [FIGMA] }, DOCS] },
  { id: EVENING, name: "Evening", items: [LICHESS] },
];

type TilePage = {
  server: FakeHome;
  outbox: Outbox | undefined;
  isWide: boolean;
  /** Tells the page that another tab or device has changed the home screen. */
  hearOfChange: () => void;
};

/** Prepares each test of a file. Returns the server, the outbox and the window's width. */
export function aTilePage(): TilePage {
  const page: TilePage = {
    server: undefined as never,
    outbox: undefined,
    isWide: true,
    hearOfChange: () => undefined,
  };
  beforeEach(() => {
    page.isWide = true;
    vi.stubGlobal("matchMedia", () => ({ matches: page.isWide }));
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
    api.answers("getPage", refusal("not_found", "No such page."));
    page.server = new FakeHome([]);
    page.server.show(PAGES);
  });
  afterEach(() => {
    page.outbox?.close();
    act(editMode.stop);
    removals.set([]);
    closeDialog("link");
    vi.mocked(present).mockClear();
    vi.unstubAllGlobals();
  });
  return page;
}

/** One page with the apps and links of all, so that folders and other pages need not be opened. */
function Page() {
  const { home, trouble } = useHome();
  const flat = home && { id: FIRST_PAGE, name: "Home", items: leavesOf(home) };
  const pages = flat && [flat];
  const client = useQueryClient();
  const site = { userId: USER.id, client, change: useChange(USER.id) };
  const board: Board = { ...noBoard, home, trouble, userId: USER.id, site, pages, page: flat ?? undefined };
  return (
    <TileTools board={board}>
      <Drawer board={board} />
    </TileTools>
  );
}

export async function open(page: TilePage) {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  page.outbox = await openOutbox(client, USER.id);
  page.hearOfChange = () => hearVersion(client, USER.id, page.server.version);
  renderPage(<Page />, { client });
  await screen.findByRole("link", { name: "Gmail" });
  await waitFor(() =>
    expect(client.getQueryData(homeQueries.current(USER.id).queryKey)).toEqual(page.server.home),
  );
}

export const link = (name: string) => screen.getByRole("link", { name });
export const entry = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });
export const toast = () => vi.mocked(present).mock.lastCall?.[0];

/** The names of a page's or a folder's items, as the server has them. */
export const namesIn = ({ server }: TilePage, id: string) =>
  server.home.pages
    .flatMap((page) => [page, ...page.items.filter((item) => "items" in item)])
    .find((place) => place.id === id)
    ?.items.map((item) => ("name" in item ? item.name : item.id));

/** The links of the grid in the tab order. */
export const stops = () =>
  [...document.querySelectorAll<HTMLElement>("[data-drawer] a")].filter((one) => one.tabIndex === 0);

/** Moves the pointer over a tile, which attaches the listeners. */
export async function comeNear() {
  fireEvent.pointerOver(link("Gmail"));
  await waitFor(() => expect(stops()).toHaveLength(1));
}

export async function openMenu(name: string) {
  await userEvent.click(screen.getByRole("button", { name: `${name} menu` }));
  return screen.findByRole("menu", { name: `${name} menu` });
}
