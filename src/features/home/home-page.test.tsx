import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import type { WidgetType } from "#contract/widgets.ts";
import { preferenceQueries } from "#src/api/preferences.ts";
import { savedQuery } from "#src/api/saved-home.ts";
import { sessionQueries, watchOtherTabs } from "#src/api/session.ts";
import { visitorSettings } from "#src/api/settings-record.ts";
import { userAppQueries } from "#src/api/user-apps.ts";
import { visitorWidgetFlags, visitorWidgetOrder } from "#src/api/visitor-widgets.ts";
import { widgetQueries } from "#src/api/widgets.ts";
import { createQueryClient, listenForFocus } from "#src/app/query-client.ts";
import { linkRequest } from "#src/shared/lib/link-request.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fake-api.ts";
import { advance, useFakeClock } from "../../../tests/support/fake-clock.ts";
import { renderPage } from "../../../tests/support/render-page.tsx";
import { otherTabSaves, savedHomeOf } from "../../../tests/support/saved-home.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { Component as HomePage, HomeWidgets, MinimisedBar } from "./route.tsx";

vi.mock("#src/shared/ui/show-toast.ts", () => ({ showToast: vi.fn<() => void>() }));
const rpc = vi.hoisted(() => vi.fn(async () => ({ data: null, error: null, status: 204 })));
const removeLink = vi.hoisted(() => vi.fn(async () => ({ data: [{ id: 9 }], error: null, status: 200 })));
vi.mock("#src/api/supabase.ts", () => ({
  getSupabase: async () => ({
    rpc,
    from: () => ({ delete: () => ({ eq: () => ({ select: removeLink }) }) }),
  }),
}));

const link = vi.hoisted(() => ({ isReturning: false }));
vi.mock("#src/shared/lib/is-returning.ts", () => ({ isReturning: () => link.isReturning }));

const USER = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
const aState = (widgetType: WidgetType, isMinimized: boolean, orderIndex: number) => ({
  id: orderIndex + 1,
  userId: USER.id,
  widgetType,
  isMinimized,
  orderIndex,
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
});
const anApp = (id: number, name: string) => ({
  orderIndex: id - 1,
  webapp: { id, name, icon: null, url: `https://app-${id}.test/`, slug: `app-${id}` },
});
const aLink = (id: number, name: string, position: number) => ({
  id,
  name,
  url: `https://link-${id}.test/`,
  icon: null,
  position,
});

let logged: MockInstance<typeof console.info>;

const failure = refusal("internal", "No.");

listenForFocus();

beforeEach(() => {
  link.isReturning = false;
  rpc.mockClear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  useFakeClock(new Date(2026, 10, 21, 9, 41));
  logged = vi.spyOn(console, "info").mockImplementation(() => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = vi.fn<Element["scrollIntoView"]>();
  // jsdom knows no popovers and hides what has the attribute.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.removeAttribute("popover");
  };
  api.answers("listNews", { articles: [] });
  api.answers("listWidgetStates", {
    states: [aState("clock", false, 0), aState("search", false, 1), aState("news", true, 2)],
  });
  api.answers("listUserApps", { apps: [anApp(1, "Gmail"), anApp(2, "Notion"), anApp(3, "Figma")] });
  api.answers("listLinks", { links: [] });
});
afterEach(() => {
  vi.mocked(showToast).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let stopWatching: (() => void) | undefined;
afterEach(() => stopWatching?.());

async function open(user: typeof USER | null, client = createQueryClient()) {
  stopWatching = watchOtherTabs(client);
  api.answers("getSession", { user });
  // Where a test has gone to another address before, that one stays.
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

const regions = () =>
  within(screen.getByRole("main"))
    .getAllByRole("region")
    .map((region) => region.getAttribute("aria-label"))
    .filter((name) => name !== "Drawer");
const pills = () => screen.queryAllByRole("button", { name: /^Maximize/ }).map((pill) => pill.title);
const labels = () =>
  within(screen.getByRole("region", { name: "Drawer" }))
    .getAllByRole("link")
    .map((link) => link.querySelector(".app-tile-label")?.textContent);

/** What the drawer says below its grid. Toasts are alerts too, elsewhere. */
const trouble = () =>
  within(screen.getByRole("region", { name: "Drawer" })).queryByRole("alert")?.textContent;

/** What the last toast says. */
function toast(): string | undefined {
  const [shown] = vi.mocked(showToast).mock.lastCall ?? [];
  return shown && `${shown.title}: ${shown.description}`;
}

async function choose(menu: string, item: string) {
  fireEvent.click(screen.getByRole("button", { name: `${menu} menu` }));
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await advance();
  await advance();
}

/** Another tab of the same person learns something, and saves its home screen. */
async function otherTabShows(user: typeof USER | null, learn: (client: QueryClient) => void) {
  const client = createQueryClient();
  client.setQueryDefaults([], savedQuery);
  client.setQueryData(sessionQueries.current().queryKey, { user });
  vi.advanceTimersByTime(1);
  learn(client);
  otherTabSaves(savedHomeOf(client));
  await advance();
}

/** What a browser begins with that knows from its last visit who was signed in. */
function whereSignedIn() {
  const client = createQueryClient();
  client.setQueryData(sessionQueries.current().queryKey, { user: USER });
  return client;
}

describe("a visitor", () => {
  test("meets clock, search and news on a first visit, and a drawer of eight slots", async () => {
    await open(null);
    expect(regions()).toEqual(["Clock", "Search", "Top news"]);
    expect(pills()).toEqual([]);
    expect(labels()).toEqual(["Store", "Settings", "App", "App", "App", "App", "App", "App"]);
    expect(api.calls("listUserApps")).toEqual([]);
    expect(api.calls("listWidgetStates")).toEqual([]);
  });

  test("finds a widget minimised when the stored map does not say false", async () => {
    localStorage.setItem("widget-states", JSON.stringify({ clock: false, search: true }));
    await open(null);
    expect(regions()).toEqual(["Clock"]);
    expect(pills()).toEqual(["Maximize Search", "Maximize News"]);
  });

  test("minimises and maximises, which the browser remembers", async () => {
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

  test("moves and removes widgets, which is logged, works and lasts", async () => {
    await open(null);
    await choose("News", "Move Up");
    expect(regions()).toEqual(["Clock", "Top news", "Search"]);
    await choose("Clock", "Remove Widget");
    expect(regions()).toEqual(["Top news", "Search"]);
    expect(pills()).toEqual([]);
    expect(logged.mock.calls).toEqual([
      ["[perch]", "Move Up", "news"],
      ["[perch]", "Remove Widget", "clock"],
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

  test("sees what another tab made of the widgets", async () => {
    await open(null);
    await otherTabShows(null, (client) => {
      const minimised = { clock: false, search: false, news: true };
      visitorWidgetFlags.set(minimised);
      visitorWidgetOrder.set(["search", "clock", "news"]);
      visitorSettings.set({ ...visitorSettings.get(), removedWidgets: ["clock"] });
      client.setQueryData(widgetQueries.arrangement(null).queryKey, {
        order: ["search", "clock", "news"],
        minimised,
      });
      client.setQueryData(preferenceQueries.settings(null).queryKey, visitorSettings.get());
    });
    expect(regions()).toEqual(["Search"]);
    expect(pills()).toEqual(["Maximize News"]);
  });

  test("whose stored map is unreadable starts afresh", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    localStorage.setItem("widget-states", "{broken");
    await open(null);
    expect(regions()).toEqual(["Clock", "Search", "Top news"]);
  });
});

describe("a member's widgets", () => {
  test("stay as they were left last, however slowly that is stored", async () => {
    const storedNext = api.waits("setWidgetState");
    await open(USER);
    await choose("Clock", "Minimize");
    fireEvent.click(screen.getByTitle("Maximize Clock"));
    await advance();
    expect(api.calls("setWidgetState")).toHaveLength(1);
    api.answers("listWidgetStates", { states: [aState("clock", true, 0), aState("search", false, 1)] });
    storedNext({ state: aState("clock", true, 0) });
    await advance();
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
    expect(api.calls("setWidgetState").map(({ body }) => body)).toEqual([
      { isMinimized: true },
      { isMinimized: false },
    ]);
    api.answers("listWidgetStates", { states: [aState("clock", false, 0), aState("search", false, 1)] });
    storedNext({ state: aState("clock", false, 0) });
    await advance();
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
  });

  test("count as minimised until the server has said how they stand", async () => {
    api.waits("listWidgetStates");
    await open(USER, whereSignedIn());
    expect(regions()).toEqual([]);
    expect(pills()).toEqual(["Maximize Clock", "Maximize Search", "Maximize News"]);
  });

  const visitorsLayout = () => {
    localStorage.setItem("widget-states", JSON.stringify({ clock: true, search: false, news: false }));
    localStorage.setItem("widget-order", JSON.stringify(["news", "clock"]));
    localStorage.setItem("perch-settings", JSON.stringify({ removedWidgets: ["search"] }));
  };

  test("stand as the visitor left them after signing in, until the member's are known", async () => {
    visitorsLayout();
    const answer = api.waits("listWidgetStates");
    await open(USER);
    expect(regions()).toEqual(["Top news"]);
    expect(pills()).toEqual(["Maximize Clock"]);
    answer({ states: [aState("clock", false, 0), aState("news", true, 1)] });
    await advance();
    expect(regions()).toEqual(["Clock"]);
    expect(pills()).toEqual(["Maximize News"]);
  });

  test("stand so too when another tab knew first who came back from the link", async () => {
    visitorsLayout();
    link.isReturning = true;
    api.waits("listWidgetStates");
    await open(USER, whereSignedIn());
    expect(regions()).toEqual(["Top news"]);
    expect(pills()).toEqual(["Maximize Clock"]);
  });

  test("stay as the visitor left them while an account without any takes them over", async () => {
    visitorsLayout();
    let finish: (answer: { data: null; error: null; status: number }) => void = () => undefined;
    rpc.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    api.answers("listWidgetStates", { states: [] });
    await open(USER);
    expect(rpc).toHaveBeenCalledOnce();
    expect(regions()).toEqual(["Top news"]);
    api.answers("listWidgetStates", {
      states: [aState("news", false, 0), aState("clock", true, 1), aState("search", false, 2)],
    });
    finish({ data: null, error: null, status: 204 });
    await advance();
    expect(regions()).toEqual(["Top news"]);
    expect(pills()).toEqual(["Maximize Clock"]);
  });

  test("stand in the server's order; one without a record is minimised", async () => {
    api.answers("listWidgetStates", {
      states: [aState("search", false, 1), aState("news", false, 0)],
    });
    await open(USER);
    expect(regions()).toEqual(["Top news", "Search"]);
    expect(pills()).toEqual(["Maximize Clock"]);
  });

  test("are minimised at once, and come back when the server refuses", async () => {
    api.answers("setWidgetState", failure);
    await open(USER);
    await choose("Clock", "Minimize");
    expect(api.calls("setWidgetState")[0]).toMatchObject({
      params: { widgetType: "clock" },
      body: { isMinimized: true },
    });
    expect(regions()).toEqual(["Clock", "Search"]);
  });

  test("are what the visitor arranged when the account has none", async () => {
    localStorage.setItem("widget-states", JSON.stringify({ clock: true, search: false, news: false }));
    api.answers("listWidgetStates", { states: [] });
    localStorage.setItem("widget-order", JSON.stringify(["news", "clock"]));
    await open(USER);
    expect(rpc.mock.calls).toEqual([
      ["adopt_widgets", { types: ["news", "clock", "search"], minimised: ["clock"] }],
    ]);
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

  test("shows skeletons in a busy list while the apps load", async () => {
    api.waits("listUserApps");
    await open(USER);
    const list = within(screen.getByRole("region", { name: "Drawer" })).getByRole("list");
    expect(list.getAttribute("aria-busy")).toBe("true");
    expect(list.querySelectorAll(".app-tile-icon.skeleton")).toHaveLength(6);
  });

  test("says that the apps could not be loaded, and loads them on Try again", async () => {
    api.answers("listUserApps", failure);
    await open(USER);
    expect(trouble()).toContain("Your apps could not be loaded.");
    api.answers("listUserApps", { apps: [anApp(1, "Gmail")] });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    await advance();
    expect(labels()).toContain("Gmail");
    expect(trouble()).toBeUndefined();
  });

  test("says that there is no network, and fills when it is back", async () => {
    api.answers("listUserApps", NO_NETWORK);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open(USER);
    expect(trouble()).toContain("You are offline.");
    online.mockReturnValue(true);
    api.answers("listUserApps", { apps: [anApp(1, "Gmail")] });
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    await advance();
    await advance();
    expect(labels()).toContain("Gmail");
  });

  test("counts a launch without waiting, and never complains when that fails", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    api.answers("launchApp", NO_NETWORK);
    await open(USER);
    const isOpened = fireEvent.click(screen.getByRole("link", { name: "Notion" }));
    expect(isOpened).toBe(true);
    expect(api.calls("launchApp").map((call) => call.body)).toEqual([{ webappId: 2 }]);
    await advance();
    expect(trouble()).toBeUndefined();
  });

  test("counts a launch by the middle button too", async () => {
    api.answers("launchApp", { success: true });
    await open(USER);
    fireEvent(
      screen.getByRole("link", { name: "Figma" }),
      new MouseEvent("auxclick", { button: 1, bubbles: true }),
    );
    expect(api.calls("launchApp").map((call) => call.body)).toEqual([{ webappId: 3 }]);
  });

  test("moves an app by its menu, sends the whole order and says where the app is", async () => {
    api.answers("reorderApps", () => {
      api.answers("listUserApps", { apps: [anApp(2, "Notion"), anApp(1, "Gmail"), anApp(3, "Figma")] });
      return { success: true };
    });
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(labels().slice(2, 5)).toEqual(["Notion", "Gmail", "Figma"]);
    expect(api.calls("reorderApps")[0]?.body).toEqual({
      appOrders: [
        { webappId: 2, orderIndex: 0 },
        { webappId: 1, orderIndex: 1 },
        { webappId: 3, orderIndex: 2 },
      ],
    });
    expect(screen.getByText("Gmail is now at position 2 of 3.")).toBeTruthy();
  });

  test("leaves nothing that was said of it in the page when its member signs out", async () => {
    api.answers("reorderApps", { success: true });
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(document.body.textContent).toContain("Gmail is now at position 2 of 3.");
    api.answers("getSession", { user: null });
    window.dispatchEvent(new Event("focus"));
    await advance();
    await advance();
    expect(document.body.textContent).not.toContain("Gmail");
  });

  describe("whose session ended before a change", () => {
    const gone = refusal("unauthenticated", "Please sign in.");
    const endSession = () => {
      api.answers("getSession", { user: null });
      for (const call of [
        "listUserApps",
        "listLinks",
        "listWidgetStates",
        "reorderApps",
        "removeApp",
      ] as const)
        api.answers(call, gone);
    };
    const SIGNED_OUT = "You were signed out: Sign in again to make this change.";

    test.each(["Move Down", "Remove"])("says so and stays as it was: %s", async (item) => {
      await open(USER);
      endSession();
      await choose("Gmail", item);
      await advance();
      expect(toast()).toBe(SIGNED_OUT);
      expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
      expect(regions()).toEqual(["Clock", "Search"]);
      // Nor does the next question who is signed in take it away.
      window.dispatchEvent(new Event("focus"));
      await advance();
      await advance();
      expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
    });

    test("says so too where a token has outlived its session", async () => {
      api.answers("listLinks", { links: [aLink(9, "Docs", 3)] });
      await open(USER);
      endSession();
      rpc.mockResolvedValueOnce({ data: false, error: null, status: 200 } as never);
      await choose("Gmail", "Move Down");
      await advance();
      expect(toast()).toBe(SIGNED_OUT);
      expect(labels().slice(2, 6)).toEqual(["Gmail", "Notion", "Figma", "Docs"]);
    });
  });

  test.each([
    ["that somebody removed in another tab is gone, as was wanted", true],
    ["that is removed with a token whose session has ended stays, and the person is told", false],
  ])("a link %s", async (_what, isSignedIn) => {
    api.answers("listLinks", { links: [aLink(9, "Docs", 3)] });
    await open(USER);
    if (isSignedIn) api.answers("listLinks", { links: [] });
    else api.answers("getSession", { user: null });
    removeLink.mockResolvedValueOnce({ data: [], error: null, status: 200 });
    await choose("Docs", "Remove");
    await advance();
    expect(labels().includes("Docs")).toBe(!isSignedIn);
    expect(toast()).toBe(
      isSignedIn
        ? "Link removed: The link has been removed from your drawer"
        : "You were signed out: Sign in again to make this change.",
    );
  });

  test("puts the old order back when the server fails, and says so", async () => {
    api.answers("reorderApps", failure);
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
    expect(toast()).toBe("Error: Failed to reorder apps");
  });

  test("shows the newest order when the apps were changed elsewhere meanwhile, and says that", async () => {
    api.answers("reorderApps", () => {
      api.answers("listUserApps", { apps: [anApp(3, "Figma"), anApp(1, "Gmail"), anApp(4, "Linear")] });
      return refusal("conflict", "Your drawer changed meanwhile.");
    });
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(labels().slice(2, 5)).toEqual(["Figma", "Gmail", "Linear"]);
    expect(toast()).toBe(
      "Error: Failed to reorder apps. They were changed in another tab or on another device meanwhile. You now see the newest order.",
    );
  });

  test("says so when another order was stored right after its own", async () => {
    api.answers("reorderApps", () => {
      api.answers("listUserApps", { apps: [anApp(3, "Figma"), anApp(2, "Notion"), anApp(1, "Gmail")] });
      return { success: true };
    });
    await open(USER);
    await choose("Gmail", "Move Down");
    expect(labels().slice(2, 5)).toEqual(["Figma", "Notion", "Gmail"]);
    expect(toast()).toContain("Apps reordered elsewhere");
  });

  test("keeps every order on screen while the ones before it are still being stored", async () => {
    const storedNext = api.waits("reorderApps");
    await open(USER);
    await choose("Gmail", "Move Down");
    await choose("Gmail", "Move Down");
    storedNext({ success: true });
    await advance();
    await advance();
    expect(labels().slice(2, 5)).toEqual(["Notion", "Figma", "Gmail"]);
    api.answers("listUserApps", { apps: [anApp(2, "Notion"), anApp(3, "Figma"), anApp(1, "Gmail")] });
    storedNext({ success: true });
    await advance();
    await advance();
    expect(labels().slice(2, 5)).toEqual(["Notion", "Figma", "Gmail"]);
    expect(api.calls("reorderApps")).toHaveLength(2);
    expect(toast()).toBeUndefined();
  });

  test("holds links of its user's own between the apps, which are edited where apps are looked up", async () => {
    api.answers("listLinks", { links: [aLink(1, "Wiki", 1), aLink(2, "Blog", 4)] });
    await open(USER);
    expect(labels().slice(2, 7)).toEqual(["Gmail", "Wiki", "Notion", "Figma", "Blog"]);
    expect(screen.getByRole("link", { name: "Wiki" }).getAttribute("href")).toBe("https://link-1.test/");
    fireEvent.click(screen.getByRole("link", { name: "Wiki" }));
    expect(api.calls("launchApp")).toEqual([]);
    await choose("Wiki", "Edit link");
    expect(linkRequest.get()).toMatchObject({ id: 1, name: "Wiki" });
  });

  test("keeps the links in their places when an app is removed", async () => {
    api.answers("listLinks", { links: [aLink(1, "Wiki", 1)] });
    api.waits("removeApp");
    await open(USER);
    await choose("Gmail", "Remove");
    expect(labels().slice(2, 5)).toEqual(["Wiki", "Notion", "Figma"]);
  });

  test("shows the apps when only the links could not be loaded, and says so", async () => {
    api.answers("listLinks", failure);
    await open(USER);
    expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
    expect(trouble()).toContain("Your links could not be loaded.");
    api.answers("listLinks", { links: [aLink(1, "Wiki", 0)] });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    await advance();
    expect(labels().slice(2, 4)).toEqual(["Wiki", "Gmail"]);
    expect(trouble()).toBeUndefined();
  });

  test("follows what another tab learned", async () => {
    await open(USER);
    await otherTabShows(USER, (client) =>
      client.setQueryData(userAppQueries.list(USER.id).queryKey, [anApp(3, "Figma")]),
    );
    expect(labels().slice(0, 4)).toEqual(["Store", "Settings", "Figma", "App"]);
  });

  test("can't move the first app up or the last one down", async () => {
    await open(USER);
    const item = (name: string) => screen.getByRole<HTMLButtonElement>("menuitem", { name });
    fireEvent.click(screen.getByRole("button", { name: "Gmail menu" }));
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([true, false]);
    fireEvent.click(screen.getByRole("button", { name: "Gmail menu" }));
    fireEvent.click(screen.getByRole("button", { name: "Figma menu" }));
    expect([item("Move Up").disabled, item("Move Down").disabled]).toEqual([false, true]);
  });

  test("removes an app at once", async () => {
    api.answers("removeApp", () => {
      api.answers("listUserApps", { apps: [anApp(1, "Gmail"), anApp(3, "Figma")] });
      return { success: true };
    });
    await open(USER);
    await choose("Notion", "Remove");
    expect(api.calls("removeApp").map(({ params }) => params)).toEqual([{ webappId: 2 }]);
    expect(labels()).toEqual(["Store", "Settings", "Gmail", "Figma", "App", "App", "App", "App"]);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Figma" }));
  });

  test("moves an app after another one was removed only when the server knows of that", async () => {
    const removed = api.waits("removeApp");
    api.answers("reorderApps", { success: true });
    await open(USER);
    await choose("Gmail", "Remove");
    await choose("Notion", "Move Down");
    expect(labels().slice(2, 4)).toEqual(["Figma", "Notion"]);
    expect(api.calls("reorderApps")).toEqual([]);
    api.answers("listUserApps", { apps: [anApp(3, "Figma"), anApp(2, "Notion")] });
    removed({ success: true });
    await advance();
    await advance();
    expect(api.calls("reorderApps")).toHaveLength(1);
    expect(labels().slice(2, 5)).toEqual(["Figma", "Notion", "App"]);
  });

  test("says that an app was removed, also when it was removed elsewhere before", async () => {
    api.answers("removeApp", () => {
      api.answers("listUserApps", { apps: [anApp(1, "Gmail"), anApp(3, "Figma")] });
      return refusal("not_found", "This app is not installed.");
    });
    await open(USER);
    await choose("Notion", "Remove");
    expect(labels().slice(2, 4)).toEqual(["Gmail", "Figma"]);
    expect(toast()).toBe("App removed: The app has been removed from your drawer");
  });

  test("brings an app back that could not be removed, and says so", async () => {
    api.answers("removeApp", failure);
    await open(USER);
    await choose("Notion", "Remove");
    expect(labels().slice(2, 5)).toEqual(["Gmail", "Notion", "Figma"]);
    expect(toast()).toBe("Error: Failed to remove app");
  });

  test("asks again for everything that failed on Try again", async () => {
    api.answers("listUserApps", failure);
    api.answers("listWidgetStates", failure);
    await open(USER);
    expect(regions()).toEqual([]);
    api.answers("listUserApps", { apps: [anApp(1, "Gmail")] });
    api.answers("listWidgetStates", { states: [aState("clock", false, 0), aState("search", false, 1)] });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    await advance();
    expect(regions()).toEqual(["Clock", "Search"]);
    expect(labels()).toContain("Gmail");
  });

  test("shows the badges in Edit and hides them with Done", async () => {
    await open(USER);
    const drawer = screen.getByRole("region", { name: "Drawer" });
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    expect(drawer.dataset["editing"]).toBe("");
    fireEvent.click(screen.getByRole("button", { name: "Add link" }));
    expect(linkRequest.get()).toBe("new");
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(drawer.dataset["editing"]).toBeUndefined();
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

  test("is taken out of a visitor's address too", async () => {
    window.history.replaceState(null, "", "/?installApp=2&appIcon=x&appName=Notion&other=1");
    await open(null);
    expect(window.location.search).toBe("?other=1");
  });

  test("that the drawer does not have is not waited for", async () => {
    window.history.replaceState(null, "", "/?installApp=99");
    await open(USER);
    await advance(3000);
    expect(ring()).toBeUndefined();
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });
});
