import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StarterName, StarterSet } from "#contract/starter-sets.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { watchHome } from "#src/api/home/watch-home.ts";
import { FIRST_HOME, visitorHome } from "#src/api/home/visitor-home.ts";
import { visitorSettings } from "#src/api/settings/settings-record.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { removals } from "#src/shared/state/undo.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api, NO_NETWORK, refusal, type Reply } from "../../../../tests/support/fakes/fake-api.ts";
import { FakeHome, FIRST_PAGE, homeApp, homeOf } from "../../../../tests/support/fakes/fake-home.ts";
import { FakeSettings } from "../../../../tests/support/fakes/fake-settings.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { Component as HomePage, HomeWidgets } from "../route.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

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
  apps: [0, 1, 2, 3, 4, 5].map((step) => anApp(from + step)),
});
const SETS = [aSet("work", 1), aSet("study", 11), aSet("make", 21), aSet("play", 31), aSet("news", 41)];

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => setTimeout(callback));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  // jsdom has no IndexedDB.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  api.answers("listNews", { articles: [] });
  api.answers("installTemporarily", { success: true });
  api.answers("removeTempInstall", { success: true, savedAt: "2026-11-21T09:41:00.000Z" });
  api.answers("listStarterSets", { sets: SETS });
  account = new FakeSettings();
  removals.set([]);
  signInRequest.set(null);
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

const card = () => screen.findByRole("region", { name: "Start with a set" });
const noCard = () => expect(screen.queryByRole("region", { name: /^Start with/ })).toBeNull();
const addButton = (set: string) => screen.findByRole("button", { name: `Add 6 apps: ${set}` });
const toasts = () => vi.mocked(present).mock.calls.map(([{ title }]) => title);
const undo = () => act(async () => vi.mocked(present).mock.lastCall?.[0].action?.onSelect());
const tile = (name: string) => screen.queryByRole("link", { name });
/** The apps of this browser's visitor. */
const kept = () => leavesOf(visitorHome.get()).map(({ name }) => name);

describe("the card", () => {
  test("says what the product is, that it is free, and offers five sets of six apps", async () => {
    open();
    expect((await card()).textContent).toContain("keeps the web apps you use on one page");
    expect((await card()).textContent).toContain("It is free.");
    await addButton("Work");
    const headings = within(await card()).getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Work · 6 apps",
      "Study · 6 apps",
      "Make · 6 apps",
      "Play · 6 apps",
      "News · 6 apps",
    ]);
  });

  test("has five placeholders while the sets load, and one request serves them", async () => {
    const answer = api.waits("listStarterSets");
    open();
    expect(within(await card()).getAllByRole("listitem")).toHaveLength(5);
    expect(within(await card()).queryByRole("heading", { level: 3 })).toBeNull();
    await act(async () => answer({ sets: SETS }));
    await addButton("News");
    expect(api.calls("listStarterSets")).toHaveLength(1);
  });

  const REPLIES: [string, Reply<"listStarterSets">][] = [
    ["has no set", { sets: [] }],
    ["does not answer", NO_NETWORK],
  ];
  test.each(REPLIES)("leads to the store when it %s", async (_what, reply) => {
    api.answers("listStarterSets", reply);
    open();
    const region = await screen.findByRole("region", { name: "Start with an app" });
    const store = within(region).getByRole("link", { name: "Open the store" });
    expect(store.getAttribute("href")).toBe("/perchstore");
    expect(within(region).queryByRole("list")).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test("isn't there with apps of an earlier version, and asks for no sets", async () => {
    api.answers("listTempInstalls", { apps: [anApp(1)] });
    await settled(open());
    noCard();
    expect(api.calls("listStarterSets")).toEqual([]);
  });

  test("isn't there while it is unknown whether there are any, and is when that can't be known", async () => {
    const answer = api.waits("listTempInstalls");
    open();
    await waitFor(() => expect(api.calls("listTempInstalls")).not.toEqual([]));
    await act(() => vi.dynamicImportSettled());
    noCard();
    await act(async () => answer(refusal("internal", "No.")));
    await card();
  });

  test("isn't there while a saved home screen without apps is checked", async () => {
    const client = createQueryClient();
    client.setQueryData(["session"], { user: USER });
    const before = { updatedAt: Date.now() - 24 * 3_600_000 };
    client.setQueryData(homeQueries.current(USER.id).queryKey, homeOf([]), before);
    const answer = api.waits("getHome");
    open(USER, client);
    await waitFor(() => expect(api.calls("getHome")).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(1));
    await act(() => vi.dynamicImportSettled());
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
    noCard();
    await act(async () => answer(homeOf([homeApp(1)], 2)));
    await settled(client);
    noCard();
  });

  test("isn't there for who hid it", async () => {
    visitorSettings.set({ ...visitorSettings.get(), isStartHidden: true });
    await settled(open());
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
    fireEvent.click(within(await card()).getByRole("button", { name: "Hide for good" }));
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }]));
    noCard();
  });
});

describe("a visitor who adds a set", () => {
  const told = () => api.calls("installTemporarily").map(({ body }) => body.webappId);

  test("has it in the drawer in its order, with the focus on its first app, and the card does not come back", async () => {
    open();
    const button = await addButton("Study");
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(tile("App 16")).not.toBeNull());
    const names = [11, 12, 13, 14, 15, 16].map((id) => `App ${id}`);
    expect(kept()).toEqual(names);
    noCard();
    await waitFor(() => expect(document.activeElement).toBe(tile("App 11")));
    await waitFor(() => expect(toasts()).toEqual(["6 apps added"]));
    await waitFor(() => expect(visitorSettings.get().isStartHidden).toBe(true));
    await waitFor(() => expect(told()).toEqual([11, 12, 13, 14, 15, 16]));
    act(() => visitorHome.set({ ...visitorHome.get(), pages: FIRST_HOME.pages }));
    await waitFor(() => expect(tile("App 11")).toBeNull());
    noCard();
  });

  test("takes all of it off with one Undo, and the card is back", async () => {
    open();
    fireEvent.click(await addButton("Work"));
    await waitFor(() => expect(toasts()).toEqual(["6 apps added"]));
    await undo();
    await addButton("Work");
    expect(kept()).toEqual([]);
    expect(visitorSettings.get().isStartHidden).toBe(false);
    expect(toasts()).toEqual(["6 apps added", "The apps are off again"]);
    await waitFor(() => expect(api.calls("removeTempInstall")).toHaveLength(6));
  });

  test("adds it once with two clicks", async () => {
    open();
    const button = await addButton("Work");
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(toasts()).toEqual(["6 apps added"]));
    expect(kept()).toHaveLength(6);
    await waitFor(() => expect(told()).toHaveLength(6));
  });

  test("has it though the server can't be told", async () => {
    api.answers("installTemporarily", NO_NETWORK);
    open();
    fireEvent.click(await addButton("Work"));
    await waitFor(() => expect(told()).toHaveLength(6));
    expect(kept()).toHaveLength(6);
    expect(toasts()).toEqual(["6 apps added"]);
  });

  test("is asked to connect before importing bookmarks", async () => {
    open();
    await addButton("Work");
    fireEvent.click(within(await card()).getByRole("button", { name: "Import bookmarks" }));
    expect(signInRequest.get()).toEqual({ reason: "connect" });
  });
});

describe("a member who adds a set", () => {
  const PLAY = [31, 32, 33, 34, 35, 36].map((id) => homeApp(id));

  test("has it in the drawer with one change, and the account knows that the card is done", async () => {
    const home = new FakeHome([], PLAY);
    open(USER);
    const button = await addButton("Play");
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(tile("App 36")).not.toBeNull());
    noCard();
    await waitFor(() => expect(document.activeElement).toBe(tile("App 31")));
    await waitFor(() => expect(home.sent).toHaveLength(1));
    expect(home.names).toEqual(["App 31", "App 32", "App 33", "App 34", "App 35", "App 36"]);
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }]));
    await waitFor(() => expect(toasts()).toEqual(["6 apps added"]));
  });

  test("takes all of it off with one Undo, also when one is gone already, and the card is back", async () => {
    const home = new FakeHome([], PLAY);
    const client = open(USER);
    fireEvent.click(await addButton("Play"));
    await waitFor(() => expect(home.sent).toHaveLength(1));
    await waitFor(() => expect(toasts()).toEqual(["6 apps added"]));
    home.becomes([31, 32, 33, 34, 35].map((id) => homeApp(id)));
    await act(() => client.invalidateQueries({ queryKey: ["home"] }));
    await waitFor(() => expect(tile("App 36")).toBeNull());
    await undo();
    await addButton("Play");
    await waitFor(() => expect(home.names).toEqual([]));
    expect(toasts()).toEqual(["6 apps added", "The apps are off again"]);
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }, { isStartHidden: false }]));
  });

  test("offline has it here, and the account learns of it with the network", async () => {
    const home = new FakeHome([], PLAY);
    open(USER);
    const button = await addButton("Play");
    home.isReachable = false;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent.click(button);
    await waitFor(() => expect(tile("App 36")).not.toBeNull());
    await waitFor(() => expect(toasts()).toEqual(["6 apps added"]));
    expect(vi.mocked(present).mock.lastCall?.[0].description).toContain("sent when you are online");
    expect(account.changes).toEqual([]);
    home.isReachable = true;
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(account.changes).toEqual([{ isStartHidden: true }]));
    await waitFor(() => expect(home.names).toHaveLength(6));
  });

  test("finds the import of bookmarks in Settings", async () => {
    new FakeHome([]).answer();
    open(USER);
    await addButton("Work");
    const link = within(await card()).getByRole("link", { name: "Import bookmarks" });
    expect(link.getAttribute("href")).toBe("/settings#import-bookmarks");
  });
});
