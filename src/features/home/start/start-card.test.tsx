import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StarterName, StarterSet } from "#contract/user-apps/starter-sets.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { watchHome } from "#src/api/home/live/watch-home.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor/visitor-home.ts";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { removals } from "#src/shared/state/home/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api, NO_NETWORK, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, FIRST_PAGE, homeApp, homeOf } from "../../../../tests/support/fakes/fake-home.ts";
import { FakeSettings } from "../../../../tests/support/fakes/fake-settings.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Component as HomePage, HomeWidgets } from "../route.tsx";
import { offeredTo } from "./start-place.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn(), tell: vi.fn() }));

let account: FakeSettings;
const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const anApp = (id: number) => ({
  id,
  name: `App ${id}`,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});
const aSet = (name: StarterName, from: number): StarterSet => ({
  name,
  apps: [0, 1, 2, 3, 4, 5, 6, 7].map((step) => anApp(from + step)),
});
/** App 21 is in two of them. */
const SETS = [
  aSet("google", 11),
  aSet("mail", 21),
  { ...aSet("play", 31), apps: [anApp(21), anApp(31), anApp(32)] },
];
const TITLES = [
  "Google",
  "Microsoft",
  "Mail and calendar",
  "Chat and meetings",
  "Notes and tasks",
  "Design",
  "Code",
  "Study",
  "Play",
  "News",
];

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => setTimeout(callback));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  // jsdom has no IndexedDB.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  api.answers("listNews", { articles: [] });
  api.answers("installTemporarily", { success: true });
  api.answers("removeTempInstall", { success: true, savedAt: "2026-11-21T09:41:00.000Z" });
  api.answers("listStarterSets", { sets: SETS, hasModel: false });
  account = new FakeSettings();
  removals.set([]);
  offeredTo.set(null);
  vi.mocked(present).mockClear();
});

let stopWatching: (() => void) | undefined;
afterEach(() => stopWatching?.());

function open(user: typeof USER | null = null, client = createQueryClient()) {
  api.answers("getSession", { user, ...(user && { homeVersion: 0 }) });
  renderPage(
    <HomeWidgets>
      <HomePage />
    </HomeWidgets>,
    { client },
  );
  stopWatching = watchHome(client);
  return client;
}

/** Long enough for everything that the page loads, and the card if there were one. */
async function settled(client: ReturnType<typeof createQueryClient>) {
  await screen.findAllByRole("link", { name: "Store" });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await act(() => vi.dynamicImportSettled());
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

/** Until the session is known, the card is the visitor's. */
const isKnown = () => waitFor(() => expect(screen.getByRole("main").dataset["owner"]).toBe(USER.id));
const card = () => screen.findByRole("region", { name: "What do you use?" });
const noCard = () =>
  expect(screen.queryByRole("region", { name: /^(What do you use|Start with)/ })).toBeNull();
const tab = (set: string) => screen.getByRole("tab", { name: set });
const openSet = async (set: string) => {
  fireEvent.click(tab(set));
  await screen.findByRole("button", { name: new RegExp(`^(Add all|All added): ${set}$`) });
};
const toggle = (name: string) => screen.getByRole("button", { name });
const picked = () => {
  const panel = within(screen.getByRole("tabpanel"));
  return panel.getAllByRole("button", { pressed: true }).map(({ title }) => title);
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const status = (text: string) => screen.findByText(text, { selector: "[role=status]" });
const toasts = () => vi.mocked(present).mock.calls.map(([{ title }]) => title);
const tile = (name: string) => screen.queryByRole("link", { name });
/** The apps of this browser's visitor. */
const kept = () => leavesOf(visitorHome.get()).map(({ name }) => name);
const numbered = (...ids: number[]) => ids.map((id) => `App ${id}`);

describe("the card", () => {
  test("says what the product is, that it is free, and names ten sets before any answer", async () => {
    const answer = api.waits("listStarterSets");
    open();
    expect((await card()).textContent).toContain("keeps the web apps you use on one page");
    expect((await card()).textContent).toContain("It is free.");
    const tabs = within(await card()).getAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual(TITLES);
    expect(within(await card()).queryByRole("tabpanel")).toBeNull();
    await act(async () => answer({ sets: SETS, hasModel: false }));
  });

  test("stands below the search, and offers only the sets that this store has", async () => {
    open();
    await waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(3));
    const places = [...document.querySelectorAll<HTMLElement>(".home-place")];
    expect(places.map(({ dataset }) => dataset["place"])).toEqual(["clock", "search", "start", "news"]);
    expect(api.calls("listStarterSets")).toHaveLength(1);
  });

  test("closes a set that was opened before the answer, which has it not", async () => {
    const answer = api.waits("listStarterSets");
    open();
    await card();
    fireEvent.click(tab("Microsoft"));
    await screen.findByRole("tabpanel", { name: "Microsoft" });
    await act(async () => answer({ sets: SETS, hasModel: false }));
    await waitFor(() => expect(screen.queryByRole("tabpanel")).toBeNull());
    expect(screen.queryByRole("tab", { name: "Microsoft" })).toBeNull();
  });

  test("leads to the store when it has no set", async () => {
    api.answers("listStarterSets", { sets: [], hasModel: false });
    open();
    const region = await screen.findByRole("region", { name: "Start with an app" });
    const store = within(region).getByRole("link", { name: "Open the store" });
    expect(store.getAttribute("href")).toBe("/perchstore");
    expect(within(region).queryByRole("tab")).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test("says that the apps of a set can't be loaded, and tries again", async () => {
    api.answers("listStarterSets", NO_NETWORK);
    open();
    await card();
    fireEvent.click(tab("Google"));
    await screen.findByText("These apps could not be loaded.");
    api.answers("listStarterSets", { sets: SETS, hasModel: false });
    press("Try again");
    expect((await screen.findByRole("button", { name: "App 11" })).getAttribute("aria-pressed")).toBe(
      "false",
    );
    expect(screen.queryByText("These apps could not be loaded.")).toBeNull();
  });

  test("goes when apps of an earlier version are found", async () => {
    api.answers("listTempInstalls", { apps: [anApp(1)] });
    await settled(open());
    noCard();
  });

  test("stays when the first app comes from elsewhere, and in the next visit, until it is closed", async () => {
    const client = createQueryClient();
    client.setQueryData(["session"], { user: USER });
    const before = { updatedAt: Date.now() - 24 * 3_600_000 };
    client.setQueryData(homeQueries.current(USER.id).queryKey, homeOf([]), before);
    const answer = api.waits("getHome");
    open(USER, client);
    await card();
    await waitFor(() => expect(api.calls("getHome")).toHaveLength(1));
    await act(async () => answer(homeOf([homeApp(1)], 2)));
    await waitFor(() => expect(tile("App 1")).not.toBeNull());
    await card();

    offeredTo.set(null);
    cleanup();
    new FakeHome([homeApp(1)]).answer();
    await settled(open(USER));
    fireEvent.click(within(await card()).getByRole("button", { name: "Hide for good" }));
    await waitFor(noCard);
    offeredTo.set(null);
    cleanup();
    await settled(open(USER));
    noCard();
  });

  test("stays when a visitor gets the first app in the search, and in the next visit", async () => {
    open();
    await card();
    await waitFor(() => expect(offeredTo.get()).toBe("visitor"));
    const [page] = FIRST_HOME.pages;
    act(() => void visitorHome.set({ ...FIRST_HOME, pages: [{ ...page!, items: [homeApp(1)] }] }));
    await waitFor(() => expect(tile("App 1")).not.toBeNull());
    await card();
    offeredTo.set(null);
    cleanup();
    await settled(open());
    await card();
  });

  test("isn't there for a member with apps who signs in where a visitor had it", async () => {
    localStorage.setItem("perch-start", "visitor");
    new FakeHome([homeApp(1)]).answer();
    await settled(open(USER));
    noCard();
  });

  test("stays while a new member's home screen loads, so that nothing moves twice", async () => {
    const answer = api.waits("getHome");
    open(USER);
    await waitFor(() => expect(api.calls("getHome")).toHaveLength(1));
    await card();
    await act(async () => answer(homeOf([])));
    await card();
  });

  test("isn't there for who hid it", async () => {
    visitorSettings.set({ ...visitorSettings.get(), isStartHidden: true });
    const client = open();
    noCard();
    await settled(client);
    noCard();
  });

  test("isn't there for a member with apps, nor one with a second page", async () => {
    const home = new FakeHome([homeApp(1)]);
    await settled(open(USER));
    noCard();
    home.show([
      { id: FIRST_PAGE, name: null, items: [] },
      { id: FIRST_PAGE.replace("1", "2"), name: null, items: [] },
    ]);
    await settled(open(USER));
    noCard();
  });

  test("isn't there for a member whose home screen can't be loaded", async () => {
    api.answers("getHome", refusal("internal", "No."));
    await settled(open(USER));
    noCard();
  });

  test("is there for a member with an empty home screen, unless the account says that it is hidden", async () => {
    new FakeHome([]).answer();
    const client = open(USER);
    await card();
    account.stored = { isStartHidden: true };
    await act(() => client.invalidateQueries({ queryKey: ["preferences"] }));
    await waitFor(noCard);
  });
});

describe("hiding it", () => {
  test("is kept in a visitor's browser, and the focus goes to the drawer", async () => {
    open();
    fireEvent.click(within(await card()).getByRole("button", { name: "Hide for good" }));
    await waitFor(noCard);
    expect(visitorSettings.get().isStartHidden).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Store" }));
  });

  test("is kept in a member's account", async () => {
    new FakeHome([]).answer();
    open(USER);
    await isKnown();
    fireEvent.click(within(await card()).getByRole("button", { name: "Hide for good" }));
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }]));
    noCard();
  });
});

describe("the sets", () => {
  test("are tabs: one of them is in the page's order, arrows, Home and End open the others", async () => {
    open();
    await card();
    await waitFor(() => expect(screen.getAllByRole("tab")).toHaveLength(3));
    expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    tab("Google").focus();
    fireEvent.keyDown(tab("Google"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tab("Mail and calendar"));
    await screen.findByRole("tabpanel", { name: "Mail and calendar" });
    fireEvent.keyDown(tab("Mail and calendar"), { key: "End" });
    expect(document.activeElement).toBe(tab("Play"));
    fireEvent.keyDown(tab("Play"), { key: "ArrowRight" });
    await screen.findByRole("tabpanel", { name: "Google" });
    expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  test("show their apps by name, and which of them are on the home screen, also in another set", async () => {
    open();
    await card();
    await openSet("Mail and calendar");
    fireEvent.click(toggle("App 21"));
    await waitFor(() => expect(picked()).toEqual(numbered(21)));
    expect(screen.getByText("1 of 8 on your home screen")).not.toBeNull();
    await openSet("Play");
    expect(picked()).toEqual(numbered(21));
    expect(screen.getByText("1 of 3 on your home screen")).not.toBeNull();
  });
});

describe("a visitor who picks apps", () => {
  const told = () => api.calls("installTemporarily").map(({ body }) => body.webappId);

  test("has each at once in the drawer, and off it with a second press", async () => {
    open();
    await card();
    await openSet("Google");
    fireEvent.click(toggle("App 13"));
    await waitFor(() => expect(tile("App 13")).not.toBeNull());
    await status("1 app added, saved on this device.");
    fireEvent.click(toggle("App 12"));
    await waitFor(() => expect(kept()).toEqual(numbered(13, 12)));
    await status("2 apps added, saved on this device.");
    fireEvent.click(toggle("App 13"));
    await waitFor(() => expect(kept()).toEqual(numbered(12)));
    await waitFor(() => expect(told()).toEqual([13, 12]));
    expect(toasts()).toEqual([]);
  });

  test("adds whole sets one after the other, without those that are there, and the card stays", async () => {
    open();
    await card();
    await openSet("Mail and calendar");
    press("Add all: Mail and calendar");
    await waitFor(() => expect(kept()).toEqual(numbered(21, 22, 23, 24, 25, 26, 27, 28)));
    press("All added: Mail and calendar");
    await openSet("Play");
    press("Add all: Play");
    await status("10 apps added, saved on this device.");
    expect(kept()).toEqual(numbered(21, 22, 23, 24, 25, 26, 27, 28, 31, 32));
    await card();
  });

  test("takes back the last pick with Undo, then the one before, and goes on", async () => {
    open();
    await card();
    await openSet("Google");
    press("Add all: Google");
    await status("8 apps added, saved on this device.");
    fireEvent.click(toggle("App 12"));
    await status("7 apps added, saved on this device.");
    await openSet("Play");
    fireEvent.click(toggle("App 31"));
    await status("8 apps added, saved on this device.");
    await waitFor(() => expect(removals.get()).toHaveLength(3));
    press("Undo");
    await waitFor(() => expect(kept()).toHaveLength(7));
    press("Undo");
    await waitFor(() => expect(kept()).toHaveLength(8));
    expect(toasts()).toEqual(["Removed again: App 31", "Added again: App 12"]);
    press("Undo");
    await waitFor(() => expect(kept()).toEqual([]));
    expect(document.activeElement).toBe(tab("Play"));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    fireEvent.click(toggle("App 32"));
    await status("1 app added, saved on this device.");
  });

  test("takes back the last pick with Ctrl+Z", async () => {
    open();
    await card();
    await openSet("Google");
    press("Add all: Google");
    await waitFor(() => expect(removals.get()).toHaveLength(1));
    fireEvent.click(toggle("App 11"));
    await waitFor(() => expect(removals.get()).toHaveLength(2));
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(kept()).toHaveLength(8));
    await waitFor(() => expect(toasts()).toEqual(["Added again: App 11"]));
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(kept()).toEqual([]));
    await waitFor(() => expect(toasts()).toEqual(["Added again: App 11", "Removed again: 8 apps"]));
  });

  test("is done: the card goes, with the focus in the drawer, and does not come back", async () => {
    open();
    await card();
    await openSet("Play");
    press("Add all: Play");
    await waitFor(() => expect(kept()).toHaveLength(3));
    press("Done");
    await waitFor(noCard);
    await waitFor(() => expect(document.activeElement).toBe(tile("Store")));
    await waitFor(() => expect(visitorSettings.get().isStartHidden).toBe(true));
    act(() => visitorHome.set({ ...visitorHome.get(), pages: FIRST_HOME.pages }));
    await waitFor(() => expect(tile("App 31")).toBeNull());
    noCard();
  });

  test("adds a set once with two clicks", async () => {
    open();
    await card();
    await openSet("Google");
    const button = screen.getByRole("button", { name: "Add all: Google" });
    fireEvent.click(button);
    fireEvent.click(button);
    await status("8 apps added, saved on this device.");
    expect(kept()).toHaveLength(8);
    await waitFor(() => expect(told()).toHaveLength(8));
  });

  test("has it though the server can't be told", async () => {
    api.answers("installTemporarily", NO_NETWORK);
    open();
    await card();
    await openSet("Google");
    press("Add all: Google");
    await waitFor(() => expect(told()).toHaveLength(8));
    expect(kept()).toHaveLength(8);
    expect(toasts()).toEqual([]);
  });

  test("is told when there is no room for more", async () => {
    open();
    await card();
    await openSet("Play");
    const full = Array.from({ length: 500 }, (_, index) => homeApp(1000 + index));
    act(() => visitorHome.set({ ...FIRST_HOME, pages: [{ ...FIRST_HOME.pages[0]!, items: full }] }));
    press("Add all: Play");
    await waitFor(() => expect(toasts()).toEqual(["Error"]));
    expect(kept()).toHaveLength(500);
  });
});

describe("a member who picks apps", () => {
  const PLAY = [21, 31, 32].map((id) => homeApp(id));

  test("has a set in the account with one change, and it is hidden when they are done", async () => {
    const home = new FakeHome([], PLAY);
    home.answer();
    open(USER);
    await isKnown();
    await card();
    await openSet("Play");
    press("Add all: Play");
    await status("3 apps added.");
    await waitFor(() => expect(home.sent).toHaveLength(1));
    await waitFor(() => expect(home.names).toEqual(numbered(21, 31, 32)));
    expect(account.changes).toEqual([]);
    press("Done");
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }]));
    noCard();
  });

  test("takes a set off with one Undo, also when one is gone already", async () => {
    const home = new FakeHome([], PLAY);
    home.answer();
    const client = open(USER);
    await isKnown();
    await card();
    await openSet("Play");
    press("Add all: Play");
    await waitFor(() => expect(home.names).toHaveLength(3));
    home.becomes([21, 31].map((id) => homeApp(id)));
    await act(() => client.invalidateQueries({ queryKey: ["home"] }));
    await status("2 apps added.");
    press("Undo");
    await waitFor(() => expect(home.names).toEqual([]));
    await card();
  });

  test("offline has it here, and the account learns of it with the network", async () => {
    const home = new FakeHome([], PLAY);
    home.answer();
    open(USER);
    await isKnown();
    await card();
    await openSet("Play");
    home.isReachable = false;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    press("Add all: Play");
    await status("3 apps added, sent when you are online.");
    expect(tile("App 32")).not.toBeNull();
    press("Done");
    await waitFor(noCard);
    expect(account.changes).toEqual([]);
    home.isReachable = true;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }]));
    await waitFor(() => expect(home.names).toHaveLength(3));
  });

  test.each([
    ["a visitor", undefined],
    ["a member", USER],
  ])("leads %s to the imports in Settings", async (_who, user) => {
    if (user) new FakeHome([]).answer();
    open(user);
    if (user) await isKnown();
    const hrefs = within(await card())
      .getAllByRole("link", { name: /^Import/ })
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/settings#import-bookmarks", "/settings#backup"]);
  });
});
