import { act, screen, waitFor, within } from "@testing-library/react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session.ts";
import { savedQuery, SAVED_HOME_KEY, type SavedHome } from "#src/api/saved-home/saved-home.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { DEFAULT_SETTINGS, type Settings } from "#src/api/settings/settings-record.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { widgetQueries } from "#src/api/widgets/widgets.ts";
import { preloadClockParts } from "#src/shared/components/clock/load-clock-parts.ts";
import { api } from "../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../tests/support/fakes/fake-home.ts";
import { savedHomeOf } from "../../tests/support/spa/saved-home.ts";
import { storeAnswers } from "../../tests/support/spa/store-answers.ts";
import { questionOf, renderPage, renderSavedHome } from "../entry-server.tsx";
import { createQueryClient } from "./query-client.ts";
import { start } from "./start.tsx";

vi.mock("react-dom/client", { spy: true });
vi.mock("./after-load.ts", () => ({ afterLoad: () => {} }));

const mira: User = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };

/** Hydration mismatches that React has reported. */
const mismatches: unknown[] = [];
const onError = (event: ErrorEvent) => {
  event.preventDefault();
  mismatches.push(event.error);
};

beforeEach(() => {
  mismatches.length = 0;
  window.addEventListener("error", onError);
  vi.mocked(hydrateRoot).mockClear();
  vi.mocked(createRoot).mockClear();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const answers = storeAnswers();
  const answerOf = (path: string) => answers[questionOf(path)!] as never;
  api.answers("getSession", { user: null });
  api.answers("listNews", { articles: [] });
  api.answers("listNewsFeeds", { feeds: [] });
  api.answers("getStorefront", answerOf("/perchstore"));
  api.answers("getPage", answerOf("/figma"));
  api.answers("searchStore", { webapps: [], nextCursor: null });
  api.answers("listStarterSets", { sets: [] });
});
afterEach(async () => {
  await act(async () => {
    for (const made of [hydrateRoot, createRoot]) {
      for (const { value: root } of vi.mocked(made).mock.results) root?.unmount();
    }
  });
  document.body.replaceChildren();
  window.removeEventListener("error", onError);
  vi.unstubAllGlobals();
});

/** Puts server-rendered markup and its state into the document. */
function put(html: string, state?: unknown): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  if (state) {
    const script = document.createElement("script");
    Object.assign(script, {
      type: "application/json",
      id: "perch-state",
      textContent: JSON.stringify(state),
    });
    document.body.append(script);
  }
  return document.querySelector<HTMLElement>("#root")!;
}

async function putPage(path: string): Promise<HTMLElement> {
  window.history.replaceState(null, "", path);
  const url = new URL(path, location.origin);
  const question = questionOf(url.pathname);
  const { html, state } = await renderPage(url, question ? { [question]: storeAnswers()[question] } : {});
  return put(html, state);
}

/** Puts a member's snapshot of the home screen into the document, as index.html does. */
function putSavedHome(
  change: (saved: SavedHome) => unknown = (saved) => saved,
  settings: Partial<Settings> = {},
): HTMLElement {
  window.history.replaceState(null, "", "/");
  const client = createQueryClient();
  client.setQueryDefaults([], savedQuery);
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  client.setQueryData(
    homeQueries.current(mira.id).queryKey,
    homeOf([homeApp(1, "Notes"), homeApp(2, "Maps")]),
  );
  client.setQueryData(preferenceQueries.settings(mira.id).queryKey, { ...DEFAULT_SETTINGS, ...settings });
  client.setQueryData(widgetQueries.arrangement(mira.id).queryKey, {
    order: ["search", "clock"],
    minimised: { search: false, clock: false, news: true },
  });
  const saved = savedHomeOf(client);
  const html = renderSavedHome(location.origin, saved.clientState, saved.timestamp);
  localStorage.setItem(SAVED_HOME_KEY, JSON.stringify(change({ ...saved, html })));
  const root = put(html);
  root.dataset["restored"] = "";
  return root;
}

const begin = (root: HTMLElement) => act(async () => void (await start(root)));
const drawer = () => within(screen.getByRole("region", { name: "Drawer" }));

function answerMember() {
  api.answers("getSession", { user: mira });
  api.answers("getHome", homeOf([homeApp(2, "Maps"), homeApp(3, "Chess")], 2));
  const times = { createdAt: "2026-11-01T00:00:00Z", updatedAt: "2026-11-01T00:00:00Z" };
  const search = { id: 1, userId: mira.id, widgetType: "search" as const, isMinimized: false, orderIndex: 0 };
  api.answers("listWidgetStates", { states: [{ ...search, ...times }] });
}

test.each([
  "/",
  "/perchstore",
  "/perchstore?tag=Figma",
  "/figma",
  "/design-studio",
  "/nothing",
  "/a/b/c",
  "/settings",
])("the markup of %s hydrates without a mismatch", async (path) => {
  const root = await putPage(path);
  const main = root.querySelector("#main");
  expect(main).not.toBeNull();
  await begin(root);
  expect(vi.mocked(hydrateRoot)).toHaveBeenCalledOnce();
  expect(mismatches).toEqual([]);
  expect(root.querySelector("#main")).toBe(main);
});

test("the back office hydrates without a mismatch before a visitor is refused", async () => {
  const root = await putPage("/cats");
  await begin(root);
  expect(mismatches).toEqual([]);
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
});

test("a first visit's markup hydrates for a visitor who has arranged the widgets", async () => {
  // On a slow machine, the first visit's card is there before the test ends.
  api.waits("listStarterSets");
  const root = await putPage("/");
  localStorage.setItem("widget-states", JSON.stringify({ clock: true, search: false, news: false }));
  localStorage.setItem("widget-order", JSON.stringify(["news", "search"]));
  localStorage.setItem("perch-settings", JSON.stringify({ clockStyle: "12h" }));
  await begin(root);
  expect(mismatches).toEqual([]);
  expect(await screen.findByTitle("Maximize Clock")).toBeTruthy();
});

test("a member's saved home hydrates without a mismatch and is refetched", async () => {
  answerMember();
  const root = putSavedHome();
  const tile = screen.getByRole("link", { name: "Maps" });
  await begin(root);
  expect(mismatches).toEqual([]);
  expect(screen.getByRole("link", { name: "Maps" })).toBe(tile);
  await waitFor(() => expect(drawer().getByRole("link", { name: "Chess" })).toBeTruthy());
  expect(drawer().queryByRole("link", { name: "Notes" })).toBeNull();
});

test.each<Partial<Settings>>([
  { clockFace: "seconds" },
  { clockFace: "analogue" },
  { clockFace: "words", formats: "browser" },
])("a saved home with the clock %j hydrates without a mismatch", async (settings) => {
  await preloadClockParts();
  answerMember();
  // The answer would minimise the clock.
  api.waits("listWidgetStates");
  const root = putSavedHome((saved) => saved, settings);
  const clock = screen.getByRole("region", { name: "Clock" }).querySelector("time");
  const text = clock?.textContent;
  await begin(root);
  expect(mismatches).toEqual([]);
  expect(screen.getByRole("region", { name: "Clock" }).querySelector("time")).toBe(clock);
  expect(text).toMatch(/\w/);
});

test("a saved home with an invalid record is removed with its markup", async () => {
  const root = putSavedHome((saved) => ({ ...saved, buster: "0" }));
  await begin(root);
  expect(drawer().queryByRole("link", { name: "Notes" })).toBeNull();
  expect(localStorage.getItem(SAVED_HOME_KEY)).toBeNull();
});

test("a server-rendered page knows the saved member once it is hydrated", async () => {
  answerMember();
  putSavedHome();
  api.waits("getSession");
  const root = await putPage("/figma");
  await begin(root);
  expect(mismatches).toEqual([]);
  expect(await screen.findByRole("region", { name: "On your home screen" })).toBeTruthy();
});
