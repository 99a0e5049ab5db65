import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import type { Home, HomeOp } from "#contract/home/home.ts";
import { savedQuery } from "#src/api/saved-home/saved-home.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { watchOtherTabs } from "#src/api/session/session-end.ts";
import { openOutbox } from "#src/api/home/outbox/open-outbox.ts";
import { OutboxDatabase, type PendingOp, type StoredOp } from "#src/api/home/outbox/outbox-database.ts";
import { watchHome } from "#src/api/home/live/watch-home.ts";
import type { Outbox } from "#src/api/home/outbox/outbox.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { createQueryClient, listenForFocus } from "#src/app/query-client.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import {
  FakeHome,
  FIRST_PAGE,
  homeApp,
  homeLink,
  homeOf,
  homeWidget,
} from "../../../tests/support/fakes/fake-home.ts";
import { advance, useFakeClock } from "../../../tests/support/fakes/fake-clock.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { otherTabSaves, savedHomeOf } from "../../../tests/support/spa/saved-home.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { present, tell } from "#src/shared/ui/toast/toaster.tsx";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { Component as HomePage, HomeWidgets, MinimisedBar } from "./route.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

const link = vi.hoisted(() => ({ isReturning: false }));
vi.mock("#src/shared/state/sign-in/is-returning.ts", () => ({ isReturning: () => link.isReturning }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const GMAIL = homeApp(1, "Gmail");
const NOTION = homeApp(2, "Notion");
const FIGMA = homeApp(3, "Figma");
const [CLOCK, SEARCH, NEWS] = [
  documentedWidget("clock"),
  documentedWidget("search"),
  documentedWidget("news"),
];
const COLUMN = [CLOCK, SEARCH, { ...NEWS, isMinimized: true }];

let server: FakeHome;
let logged: MockInstance<typeof console.info>;

const failure = refusal("internal", "No.");

listenForFocus();

beforeEach(() => {
  link.isReturning = false;
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  useFakeClock(new Date(2026, 10, 21, 9, 41));
  logged = vi.spyOn(console, "info").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  // jsdom has no popovers, and hides elements with that attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  api.answers("listNews", { articles: [] });
  api.answers("migrateTempInstalls", { success: true, count: 0 });
  server = new FakeHome([GMAIL, NOTION, FIGMA]);
  server.show(server.home.pages, COLUMN);
});
afterEach(() => {
  vi.mocked(present).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let stopWatching: (() => void) | undefined;
let outbox: Outbox | undefined;
afterEach(() => {
  stopWatching?.();
  outbox?.close();
  removals.set([]);
});

async function open(user: typeof USER | null, client = createQueryClient()) {
  const stops = [watchOtherTabs(client), watchHome(client)];
  stopWatching = () => stops.forEach((stop) => stop());
  // Loaded when a page is idle; jsdom has no IndexedDB.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  if (user) outbox = await openOutbox(client, user.id);
  api.answers("getSession", { user });
  // A test may have navigated before.
  const address = location.pathname + location.search;
  renderPage(
    <HomeWidgets>
      <MinimisedBar />
      <HomePage />
    </HomeWidgets>,
    { client, address },
  );
  await advance();
  await advance();
}

/** The widgets; the card of a first visit is named by its heading. */
const regions = () =>
  within(screen.getByRole("main"))
    .getAllByRole("region")
    .flatMap((region) => region.getAttribute("aria-label") ?? [])
    .filter((name) => name !== "Drawer");
const pills = () => screen.queryAllByRole("button", { name: /^Maximize/ }).map((pill) => pill.title);
const labels = () =>
  within(screen.getByRole("region", { name: "Drawer" }))
    .getAllByRole("link")
    .map((link) => link.querySelector(".app-tile-label")?.textContent);

/** The notice below the drawer's grid. Toasts are alerts too, elsewhere. */
const trouble = () =>
  within(screen.getByRole("region", { name: "Drawer" })).queryByRole("alert")?.textContent;

/** The text of the last toast. */
function toast(): string | undefined {
  const [shown] = vi.mocked(present).mock.lastCall ?? [];
  return shown && `${shown.title}: ${shown.description}`;
}

async function openMenu(name: string) {
  fireEvent.click(screen.getByRole("button", { name: `${name} menu` }));
  // The first menu of an app loads its chunk.
  await act(() => vi.dynamicImportSettled());
  await advance();
}

/** Something that Add offers. */
async function add(item: string) {
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await act(() => vi.dynamicImportSettled());
  await advance();
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
}

async function choose(menu: string, item: string) {
  await openMenu(menu);
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  // The first change of a widget loads its chunk.
  await act(() => vi.dynamicImportSettled());
  await advance();
  await advance();
}

/** Another tab of the same browser stores a value. */
function otherTabStores(key: string, value: unknown): void {
  const newValue = JSON.stringify(value);
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

const refuseChanges = () =>
  api.answers("changeHome", ({ body }) => ({
    version: 1,
    applied: [],
    refused: body.ops.map((op) => ({
      id: (op as HomeOp).id,
      code: "conflict" as const,
      message: "It stays.",
    })),
  }));

/** Another tab of the same browser fetches new data and saves its home screen. */
async function otherTabShows(user: typeof USER | null, learn: (client: QueryClient) => void) {
  const client = createQueryClient();
  client.setQueryDefaults([], savedQuery);
  client.setQueryData(sessionQueries.current().queryKey, { user });
  vi.advanceTimersByTime(1);
  learn(client);
  otherTabSaves(savedHomeOf(client));
  await advance();
}

/** A browser that knows its member from the last visit. */
function whereSignedIn() {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  return client;
}

describe("the line under the date", () => {
  const clock = () => screen.getByRole("region", { name: "Clock" }).textContent;
  const id = "00000000-0000-4000-8000-000000000007";
  const calendars = [{ id, name: "Work", host: "work.example", color: "blue" }];
  beforeEach(() => {
    server.show(server.home.pages, [...COLUMN, homeWidget(9, "calendar", { settings: { calendars } })]);
    const start = new Date(2026, 10, 21, 10, 21).toISOString();
    const end = new Date(2026, 10, 21, 11, 0).toISOString();
    api.answers("listCalendarEvents", {
      calendars: [{ id, status: "ok", asOf: new Date().toISOString() }],
      events: [{ calendarId: id, id: "1", title: "Dentist", start, end, isAllDay: false }],
    });
  });

  /** Its chunk, the widget's, and the events come one after the other. */
  async function openWithLine(): Promise<void> {
    await open(USER);
    for (let step = 0; step < 3; step++) {
      await act(() => vi.dynamicImportSettled());
      await advance();
    }
  }

  test("greets and names the next event where both were chosen", async () => {
    api.answers("getSettings", { settings: { greetedName: "Ada", hasNextEvent: true } });
    await openWithLine();
    expect(clock()).toContain("Good morning, AdaDentist in 40 min");
    await act(async () => vi.setSystemTime(new Date(2026, 10, 21, 12, 0)));
    await advance(60_000);
    expect(clock()).toContain("Good afternoon, Ada");
  });

  test("is not there unless it was chosen", async () => {
    api.answers("getSettings", { settings: {} });
    await openWithLine();
    expect(clock()).toBe("09:41Saturday, November 21");
  });
});

describe("a visitor", () => {
  test("sees clock, search and news on a first visit, and a drawer of eight slots", async () => {
    await open(null);
    expect(regions()).toEqual(["Clock", "Search", "Top news"]);
    expect(pills()).toEqual([]);
    expect(labels()).toEqual(["Store", "Settings", "App", "App", "App", "App", "App", "App"]);
    expect(api.calls("getHome")).toEqual([]);
  });

  test("sees a widget minimised unless the stored map says false", async () => {
    localStorage.setItem("widget-states", JSON.stringify({ clock: false, search: true }));
    await open(null);
    expect(regions()).toEqual(["Clock"]);
    expect(pills()).toEqual(["Maximize Search", "Maximize News"]);
  });

  test("minimises and maximises widgets, and the browser remembers it", async () => {
    await open(null);
    await choose("Clock", "Minimize");
    expect(regions()).toEqual(["Search", "Top news"]);
    expect(JSON.parse(localStorage.getItem("widget-states") ?? "")).toMatchObject({ clock: true });
    expect(document.activeElement).toBe(screen.getByTitle("Maximize Clock"));
    fireEvent.click(screen.getByTitle("Maximize Clock"));
    await advance();
    expect(regions()).toEqual(["Clock", "Search", "Top news"]);
    expect(JSON.parse(localStorage.getItem("widget-states") ?? "")).toMatchObject({ clock: false });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Clock menu" }));
  });

  test("moves and removes widgets, and the browser remembers it", async () => {
    await open(null);
    await choose("News", "Move Up");
    expect(regions()).toEqual(["Clock", "Top news", "Search"]);
    await choose("Clock", "Remove Widget");
    expect(regions()).toEqual(["Top news", "Search"]);
    expect(pills()).toEqual([]);
    expect(logged.mock.calls).toEqual([
      ["[perch]", "Move Up", NEWS.id],
      ["[perch]", "Remove Widget", CLOCK.id],
    ]);
    cleanup();
    await open(null);
    expect(regions()).toEqual(["Top news", "Search"]);
  });

  test("can't move the first widget up or the last one down", async () => {
    await open(null);
    const item = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });
    fireEvent.click(screen.getByRole("button", { name: "Clock menu" }));
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([true, false]);
    fireEvent.click(screen.getByRole("button", { name: "Clock menu" }));
    fireEvent.click(screen.getByRole("button", { name: "News menu" }));
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([false, true]);
  });

  test("sees the board as another tab arranged it", async () => {
    await open(null);
    const { pages } = visitorHome.get();
    const board: Home = {
      version: 0,
      pages: pages.map((page) => ({ ...page, items: [GMAIL] })),
      column: [SEARCH, { ...NEWS, isMinimized: true }],
    };
    await act(async () => otherTabStores("perch-board", board));
    await advance();
    expect(regions()).toEqual(["Search"]);
    expect(pills()).toEqual(["Maximize News"]);
    expect(labels().slice(2, 4)).toEqual(["Gmail", "App"]);
  });

  test("whose stored map is invalid starts with the defaults", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    localStorage.setItem("widget-states", "{broken");
    await open(null);
    expect(regions()).toEqual(["Clock", "Search", "Top news"]);
  });
});

describe("a member's widgets", () => {
  test("are in the server's order, minimised ones in the bar", async () => {
    server.show(server.home.pages, [NEWS, SEARCH, { ...CLOCK, isMinimized: true }]);
    await open(USER);
    expect(regions()).toEqual(["Top news", "Search"]);
    expect(pills()).toEqual(["Maximize Clock"]);
  });

  test("keep the last change while slow requests are pending", async () => {
    const answer = api.waits("changeHome");
    await open(USER);
    await choose("Clock", "Minimize");
    fireEvent.click(screen.getByTitle("Maximize Clock"));
    await advance();
    expect(api.calls("changeHome")).toHaveLength(1);
    server.answer();
    answer(server.apply(api.calls("changeHome")[0]?.body as never));
    await advance();
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
    expect(server.sent.flatMap(({ ops }) => ops)).toMatchObject([
      { kind: "change", item: CLOCK.id, isMinimized: true },
      { kind: "change", item: CLOCK.id, isMinimized: false },
    ]);
    expect(server.home.column).toEqual(COLUMN);
  });

  test("are moved and removed by operations, each with its Undo", async () => {
    await open(USER);
    await choose("Search", "Move Up");
    expect(server.home.column.map(({ id }) => id)).toEqual([SEARCH.id, CLOCK.id, NEWS.id]);
    expect(vi.mocked(tell).mock.lastCall).toEqual(["Search is now at position 1 of 2."]);
    await choose("Clock", "Remove Widget");
    expect(regions()).toEqual(["Search"]);
    expect(server.home.column.map(({ id }) => id)).toEqual([SEARCH.id, NEWS.id]);
    await vi.waitFor(() =>
      expect(toast()).toBe("Widget removed: Clock is in Settings until you bring it back."),
    );
    const undone: (string | undefined)[] = [];
    for (let count = 0; count < 2; count++) {
      fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
      await advance();
      await advance();
      undone.push(vi.mocked(present).mock.lastCall?.[0].title);
    }
    expect(undone).toEqual(["Clock is back", "Search is back in its place"]);
    expect(regions()).toEqual(["Clock", "Search"]);
    expect(server.home.column).toEqual(COLUMN);
  });

  test("are minimised without a network, and the server learns of it with the network", async () => {
    await open(USER);
    server.isReachable = false;
    await choose("Clock", "Minimize");
    expect(pills()).toEqual(["Maximize Clock", "Maximize News"]);
    expect(server.home.column).toEqual(COLUMN);
    await act(async () => server.goOnline());
    await advance();
    await advance();
    expect(server.home.column[0]).toEqual({ ...CLOCK, isMinimized: true });
    expect(pills()).toEqual(["Maximize Clock", "Maximize News"]);
  });

  test("are restored when the server refuses, which a toast tells", async () => {
    refuseChanges();
    await open(USER);
    await choose("Clock", "Minimize");
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
    await vi.waitFor(() => expect(toast()).toBe("Error: Failed to update widget state\nIt stays."));
  });

  /** What the visitor of this browser had. */
  const visitorsBoard = () =>
    visitorHome.set({
      ...FIRST_HOME,
      pages: FIRST_HOME.pages.map((page) => ({ ...page, items: [FIGMA] })),
      column: [NEWS, { ...CLOCK, isMinimized: true }],
    });

  test("keep the visitor's arrangement after signing in until the member's is loaded", async () => {
    visitorsBoard();
    const answer = api.waits("getHome");
    await open(USER);
    expect(regions()).toEqual(["Top news"]);
    expect(pills()).toEqual(["Maximize Clock"]);
    answer(server.home);
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
    expect(pills()).toEqual(["Maximize News"]);
  });

  test("keep it too when another tab has noticed the sign-in first", async () => {
    visitorsBoard();
    link.isReturning = true;
    api.waits("getHome");
    await open(USER, whereSignedIn());
    expect(regions()).toEqual(["Top news"]);
    expect(pills()).toEqual(["Maximize Clock"]);
  });

  test("wait for the server's answer where nobody was before", async () => {
    api.waits("getHome");
    await open(USER, whereSignedIn());
    expect(regions()).toEqual([]);
    expect(pills()).toEqual([]);
  });
});

describe("a member's drawer", () => {
  test("has the apps after Store and Settings, and as many placeholders as are left of eight", async () => {
    await open(USER);
    expect(labels()).toEqual(["Store", "Settings", "Gmail", "Notion", "Figma", "App", "App", "App"]);
    const link = screen.getByRole("link", { name: "Gmail" });
    expect(link.getAttribute("href")).toBe("https://app-1.test/");
    expect(link.getAttribute("target")).toBe("_blank");
  });

  test("opens in this tab where that was chosen, and its menu offers a new one, counted too", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    document.documentElement.dataset["opens"] = "this-tab";
    api.answers("launchApp", { success: true });
    await open(USER);
    expect(screen.getByRole("link", { name: "Gmail" }).getAttribute("target")).toBeNull();
    await choose("Gmail", "Open in a new tab");
    expect(opened).toHaveBeenCalledExactlyOnceWith(GMAIL.url, "_blank", "noopener");
    expect(api.calls("launchApp")).toHaveLength(1);
    delete document.documentElement.dataset["opens"];
  });

  test("shows skeletons in a busy list while the apps load", async () => {
    api.waits("getHome");
    await open(USER);
    const list = within(screen.getByRole("region", { name: "Drawer" })).getByRole("list");
    expect(list.getAttribute("aria-busy")).toBe("true");
    expect(list.querySelectorAll(".app-tile-icon.skeleton")).toHaveLength(6);
  });

  test("says that the apps could not be loaded, and loads them on Try again", async () => {
    api.answers("getHome", failure);
    await open(USER);
    expect(trouble()).toContain("Your apps could not be loaded.");
    api.answers("getHome", homeOf([GMAIL]));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    await advance();
    expect(labels()).toContain("Gmail");
    expect(trouble()).toBeUndefined();
  });

  test("says that there is no network, and loads the apps when it is back", async () => {
    api.answers("getHome", NO_NETWORK);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open(USER);
    expect(trouble()).toContain("Your home is not here yet");
    expect(trouble()).toContain("You are offline.");
    // Nothing says that the home screen is empty.
    expect(labels()).toEqual(["Store", "Settings"]);
    online.mockReturnValue(true);
    api.answers("getHome", homeOf([GMAIL]));
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    await advance();
    await advance();
    expect(labels()).toContain("Gmail");
  });

  test("counts a launch without waiting, and shows no error when that fails", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    api.answers("launchApp", NO_NETWORK);
    await open(USER);
    const isOpened = fireEvent.click(screen.getByRole("link", { name: "Notion" }));
    expect(isOpened).toBe(true);
    expect(api.calls("launchApp").map((call) => call.body)).toEqual([{ webappId: 2 }]);
    await advance();
    expect(trouble()).toBeUndefined();
  });

  test("counts a launch in this tab with a request that outlives the page", async () => {
    api.answers("launchApp", { success: true });
    await open(USER);
    // jsdom goes nowhere.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    document.documentElement.dataset["opens"] = "this-tab";
    fireEvent.click(screen.getByRole("link", { name: "Notion" }));
    delete document.documentElement.dataset["opens"];
    expect(api.calls("launchApp").map(({ init }) => init.keepalive)).toEqual([true]);
  });

  test("counts a launch by the middle mouse button too", async () => {
    api.answers("launchApp", { success: true });
    await open(USER);
    fireEvent(
      screen.getByRole("link", { name: "Figma" }),
      new MouseEvent("auxclick", { button: 1, bubbles: true }),
    );
    expect(api.calls("launchApp").map((call) => call.body)).toEqual([{ webappId: 3 }]);
  });

  test("moves an app by its menu, sends the move and announces the position", async () => {
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(labels().slice(2, 5)).toEqual(["Notion", "Gmail", "Figma"]);
    expect(server.names).toEqual(["Notion", "Gmail", "Figma"]);
    expect(server.sent).toMatchObject([{ ops: [{ kind: "move", item: GMAIL.id, after: NOTION.id }] }]);
    expect(vi.mocked(tell).mock.lastCall).toEqual(["Gmail is now at position 2 of 3."]);
  });

  test("moves an app to the beginning", async () => {
    await open(USER);
    await choose("Notion", "Move Up");
    expect(labels().slice(2, 5)).toEqual(["Notion", "Gmail", "Figma"]);
    expect(server.names).toEqual(["Notion", "Gmail", "Figma"]);
  });

  test.each([
    ["Move Down", ["Notion", "Gmail", "Figma"]],
    ["Remove", ["Notion", "Figma", "App"]],
  ])("whose session ended before a change shows that, and keeps the change: %s", async (item, order) => {
    const gone = refusal("unauthenticated", "Please sign in.");
    await open(USER);
    api.answers("getSession", { user: null });
    for (const call of ["getHome", "changeHome"] as const) api.answers(call, gone);
    await choose("Gmail", item);
    await advance();
    const titles = () => vi.mocked(present).mock.calls.map(([{ title }]) => title);
    await vi.waitFor(() => expect(titles()).toContain("You were signed out"));
    expect(labels().slice(2, 5)).toEqual(order);
    expect(regions()).toEqual(["Clock", "Search"]);
    // The next refetch of the session does not take it back either.
    window.dispatchEvent(new Event("focus"));
    await advance();
    await advance();
    expect(labels().slice(2, 5)).toEqual(order);
  });

  test("takes a refused change back, and says why", async () => {
    refuseChanges();
    await open(USER);
    await choose("Gmail", "Move Down");
    await advance();
    expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
    await vi.waitFor(() => expect(toast()).toBe("Error: Failed to reorder apps\nIt stays."));
  });

  test("keeps a change on screen while the server fails, and says after 30 s that it waits", async () => {
    const line = () => screen.queryByText("Not saved yet. Trying again.");
    api.answers("changeHome", failure);
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(labels().slice(2, 5)).toEqual(["Notion", "Gmail", "Figma"]);
    expect(toast()).toBeUndefined();
    await advance(25_000);
    expect(line()).toBeNull();
    await advance(10_000);
    expect(line()).not.toBeNull();
    server.answer();
    await advance(60_000);
    expect(server.names).toEqual(["Notion", "Gmail", "Figma"]);
    expect(line()).toBeNull();
  });

  test("keeps the newest order on screen while older ones are being stored", async () => {
    const answer = api.waits("changeHome");
    await open(USER);
    await choose("Gmail", "Move Down");
    await choose("Gmail", "Move Down");
    server.answer();
    answer(server.apply(api.calls("changeHome")[0]?.body as never));
    await advance();
    await advance();
    expect(labels().slice(2, 5)).toEqual(["Notion", "Figma", "Gmail"]);
    expect(server.names).toEqual(["Notion", "Figma", "Gmail"]);
    expect(toast()).toBeUndefined();
  });

  test("has personal links between the apps, and changes how they look", async () => {
    const wiki = homeLink(1, "Wiki");
    server.becomes([GMAIL, wiki, NOTION, FIGMA, homeLink(2, "Blog")]);
    await open(USER);
    expect(labels().slice(2, 7)).toEqual(["Gmail", "Wiki", "Notion", "Figma", "Blog"]);
    expect(screen.getByRole("link", { name: "Wiki" }).getAttribute("href")).toBe("https://link-1.test/");
    fireEvent.click(screen.getByRole("link", { name: "Wiki" }));
    expect(api.calls("launchApp")).toEqual([]);
    await choose("Wiki", "Name and icon");
    expect(dialogs.get().link).toMatchObject({ id: wiki.id, name: "Wiki" });
  });

  test("shows what another tab has fetched", async () => {
    await open(USER);
    await otherTabShows(USER, (client) =>
      client.setQueryData(homeQueries.current(USER.id).queryKey, homeOf([FIGMA])),
    );
    expect(labels().slice(0, 4)).toEqual(["Store", "Settings", "Figma", "App"]);
  });

  test("can't move the first app up or the last one down", async () => {
    await open(USER);
    const item = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });
    await openMenu("Gmail");
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([true, false]);
    await openMenu("Gmail");
    await openMenu("Figma");
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([false, true]);
  });

  test("removes an app at once, and offers to undo it", async () => {
    await open(USER);
    await choose("Notion", "Remove");
    expect(server.sent).toMatchObject([{ ops: [{ kind: "remove", item: NOTION.id }] }]);
    expect(labels()).toEqual(["Store", "Settings", "Gmail", "Figma", "App", "App", "App", "App"]);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Figma" }));
    await vi.waitFor(() =>
      expect(toast()).toBe("App removed: The app has been removed from your drawer: Notion."),
    );
    await act(async () => vi.mocked(present).mock.lastCall?.[0].action?.onSelect());
    await advance();
    expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
    expect(server.names).toEqual(["Gmail", "Notion", "Figma"]);
    expect(vi.mocked(present).mock.lastCall?.[0].title).toBe("Notion is back");
  });

  test("undoes the last removal by Ctrl+Z, but not in a text field, nor behind a dialog", async () => {
    await open(USER);
    await choose("Notion", "Remove");
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "z", ctrlKey: true });
    await advance();
    expect(labels().slice(2, 4)).toEqual(["Gmail", "Figma"]);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.open = true;
    fireEvent.keyDown(dialog, { key: "z", ctrlKey: true });
    dialog.remove();
    await advance();
    expect(labels().slice(2, 4)).toEqual(["Gmail", "Figma"]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await advance();
    expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
  });

  test("says without a network that a removal is kept", async () => {
    const stored: StoredOp[] = [];
    vi.spyOn(OutboxDatabase, "open").mockResolvedValue({
      list: async () => [...stored],
      add: async (userId: string, added: PendingOp[]) =>
        void stored.push(...added.map((one, seq) => ({ ...one, seq, userId }))),
      remove: async () => {},
    } as unknown as OutboxDatabase);
    await open(USER);
    server.isReachable = false;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await choose("Notion", "Remove");
    await vi.waitFor(() => expect(toast()).toContain("Saved here, sent when you are online."));
  });

  test("refetches everything that failed on Try again", async () => {
    api.answers("getHome", failure);
    await open(USER);
    expect(regions()).toEqual([]);
    api.answers("getHome", { ...homeOf([GMAIL]), column: [CLOCK, SEARCH] });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
    expect(labels()).toContain("Gmail");
  });

  test("shows the circles in Edit, where its only page is published, and hides them with Done; Add is there before and meanwhile", async () => {
    await open(USER);
    const circles = () => within(screen.getByRole("region", { name: "Drawer" })).queryAllByRole("checkbox");
    await add("Add a link");
    expect(dialogs.get().link).toBe("new");
    act(() => closeDialog("link"));
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    await act(() => vi.dynamicImportSettled());
    await advance();
    expect(circles()).not.toEqual([]);
    await add("Add a link");
    expect(dialogs.get().link).toBe("new");
    fireEvent.click(screen.getByRole("button", { name: "Publish page" }));
    expect(dialogs.get().publish).toEqual({ pageId: FIRST_PAGE });
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(circles()).toEqual([]);
  });
});

describe("a newly installed app", () => {
  const ring = () => document.querySelector("[data-highlighted]")?.closest("[data-app-tile]")?.textContent;

  test("is highlighted half a second after it is in the drawer, for two seconds", async () => {
    window.history.replaceState(null, "", "/?installApp=2&appIcon=x&appName=Notion&welcome=true");
    await open(USER);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect(window.location.search).toBe("?welcome=true");
    expect(ring()).toBeUndefined();
    await advance(500);
    expect(ring()).toContain("Notion");
    await advance(1900);
    expect(ring()).toContain("Notion");
    await advance(100);
    expect(ring()).toBeUndefined();
  });

  test("is removed from a visitor's URL too", async () => {
    window.history.replaceState(null, "", "/?installApp=2&appIcon=x&appName=Notion&other=1");
    await open(null);
    expect(window.location.search).toBe("?other=1");
  });

  test("that is not in the drawer is ignored", async () => {
    window.history.replaceState(null, "", "/?installApp=99");
    await open(USER);
    await advance(3000);
    expect(ring()).toBeUndefined();
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });
});
