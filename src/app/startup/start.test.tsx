import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session/session.ts";
import { savedQuery, SAVED_HOME_KEY, type SavedHome } from "#src/api/saved-home/saved-home.ts";
import { preferenceQueries } from "#src/api/settings/preferences.ts";
import { sessionQueries } from "#src/api/session/session.ts";
import { DEFAULT_SETTINGS, type Settings } from "#src/api/settings/settings-record.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { savedHomeOf } from "../../../tests/support/spa/saved-home.ts";
import { storeAnswers } from "../../../tests/support/spa/store-answers.ts";
import { questionOf, renderPage } from "../../entry-server.tsx";
import { createQueryClient } from "../query-client.ts";
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
  closeDialog("signIn");
  window.addEventListener("error", onError);
  vi.mocked(hydrateRoot).mockClear();
  vi.mocked(createRoot).mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
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
  api.answers("listAppTags", { apps: [] });
  api.answers("listStarterSets", { sets: [], hasModel: false });
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
  const root = put(html, state);
  root.dataset["path"] = url.pathname;
  return root;
}

/** A snapshot that is older than its answers. */
const SNAPSHOT = `<main id="main" class="home">
  <div data-app-tile="widget:search" data-widget="search"><input aria-label="Search anything" name="q"></div>
  <section data-drawer aria-label="Drawer"><ul><li><a href="https://app-1.test/">Notes</a></li></ul></section>
</main><button type="button">Connect</button>`;

/** Puts a member's snapshot of the home screen into the document, as index.html does. */
function putSavedHome(
  change: (saved: SavedHome) => unknown = (saved) => saved,
  settings: Partial<Settings> = {},
): HTMLElement {
  window.history.replaceState(null, "", "/");
  const client = createQueryClient();
  client.setQueryDefaults([], savedQuery);
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  client.setQueryData(homeQueries.current(mira.id).queryKey, {
    ...homeOf([homeApp(1, "Notes"), homeApp(2, "Maps")]),
    column: [documentedWidget("search"), documentedWidget("clock")],
  });
  client.setQueryData(preferenceQueries.settings(mira.id).queryKey, { ...DEFAULT_SETTINGS, ...settings });
  const saved = savedHomeOf(client);
  localStorage.setItem(SAVED_HOME_KEY, JSON.stringify(change({ ...saved, html: SNAPSHOT })));
  return put(SNAPSHOT);
}

const begin = (root: HTMLElement) => act(async () => void (await start(root)));
const drawer = () => within(screen.getByRole("region", { name: "Drawer" }));

function answerMember() {
  api.answers("getSession", { user: mira });
  const home = homeOf([homeApp(2, "Maps"), homeApp(3, "Chess")], 2);
  api.answers("getHome", { ...home, column: [documentedWidget("search")] });
}

test.each([
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

test.each([
  ["a visitor", null, "You are not signed in."],
  ["a member", mira, `Signed in as ${mira.email}`],
])("the back office hydrates without a mismatch before %s is refused", async (_who, user, words) => {
  api.answers("getSession", { user });
  const root = await putPage("/cats");
  await begin(root);
  expect(mismatches).toEqual([]);
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  expect(await screen.findByText(words)).toBeTruthy();
});

test("the prerendered home screen is replaced, in one step, by that of a visitor who has arranged the widgets", async () => {
  const painted = await putPage("/");
  localStorage.setItem("widget-states", JSON.stringify({ clock: true, search: false, news: false }));
  localStorage.setItem("widget-order", JSON.stringify(["news", "search"]));
  const seen: (string | undefined)[] = [];
  const watch = new MutationObserver(() => seen.push(document.querySelector("#root main")?.className));
  watch.observe(document.body, { childList: true });
  await begin(painted);
  watch.disconnect();
  expect(vi.mocked(hydrateRoot)).not.toHaveBeenCalled();
  expect(seen).toEqual([expect.stringContaining("home")]);
  expect(document.querySelectorAll("#root")).toHaveLength(1);
  expect(painted.isConnected).toBe(false);
  expect(await screen.findByTitle("Maximize Clock")).toBeTruthy();
});

test("a member's snapshot gives way to what is saved with it, which is refetched", async () => {
  answerMember();
  await begin(putSavedHome());
  expect(drawer().getByRole("link", { name: "Maps" })).toBeTruthy();
  await waitFor(() => expect(drawer().getByRole("link", { name: "Chess" })).toBeTruthy());
  expect(drawer().queryByRole("link", { name: "Notes" })).toBeNull();
});

test.each<Partial<Settings>>([
  { clockFace: "seconds" },
  { clockFace: "analogue" },
  { clockFace: "words", formats: "browser" },
])("a snapshot with the clock %j stays until the clock's chunk is there", async (settings) => {
  answerMember();
  // The answer would take the clock away.
  api.waits("getHome");
  const root = putSavedHome((saved) => saved, settings);
  const texts: (string | null | undefined)[] = [];
  const watch = new MutationObserver(() => texts.push(document.querySelector("#root time")?.textContent));
  watch.observe(document.body, { childList: true });
  await begin(root);
  await waitFor(() => expect(root.isConnected).toBe(false));
  watch.disconnect();
  expect(texts).toEqual([expect.stringMatching(/\w/)]);
});

test("typed text, focus, selection and scroll position go on in the page that replaces the snapshot", async () => {
  answerMember();
  const root = putSavedHome();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Search anything" });
  field.focus();
  Object.assign(field, { value: "wiki" }).setSelectionRange(1, 3);
  field.dataset["typed"] = "wiki";
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal("scrollY", 240);
  await begin(root);
  const next = screen.getByRole<HTMLInputElement>("combobox", { name: "Search anything" });
  expect(next).not.toBe(field);
  expect(next.value).toBe("wiki");
  expect(document.activeElement).toBe(next);
  expect([next.selectionStart, next.selectionEnd]).toEqual([1, 3]);
  expect(scrollTo).toHaveBeenCalledWith(0, 240);
});

test("a button that was pressed on the prerendered home screen is pressed on the page that replaces it", async () => {
  const root = await putPage("/");
  screen.getByRole("button", { name: "Connect" }).dataset["pressed"] = "";
  await begin(root);
  expect(dialogs.get().signIn).toEqual({ reason: "connect" });
});

test("a press that begins on the snapshot and ends on the page is one click", async () => {
  const root = await putPage("/");
  const connect = screen.getByRole("button", { name: "Connect" });
  // jsdom knows no pressed elements.
  const querySelectorAll = root.querySelectorAll.bind(root);
  vi.spyOn(root, "querySelectorAll").mockImplementation((selector: string) =>
    selector.includes(":active") ? ([connect] as never) : querySelectorAll(selector),
  );
  await begin(root);
  expect(dialogs.get().signIn).toBeUndefined();
  fireEvent.pointerUp(screen.getByRole("button", { name: "Connect" }));
  expect(dialogs.get().signIn).toEqual({ reason: "connect" });
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
