import { persistQueryClientSubscribe } from "@tanstack/react-query-persist-client";
import { dehydrate, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#src/app/query-client.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { savedHomeOf } from "../../../tests/support/spa/saved-home.ts";
import {
  createHomePersister,
  isSaved,
  readSavedHome,
  restoreState,
  SAVED_FOR_MS,
  SAVED_HOME_KEY,
  SAVED_HOME_VERSION,
  savedQuery,
  type RenderHome,
  type SavedHome,
} from "./saved-home.ts";
import { endSessionHere, sessionQueries } from "../session/session.ts";
import { homeQueries } from "../home/home.ts";

const mira = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };
const notes = homeOf([homeApp(7, "Notes")]);

let client: QueryClient;
let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.setQueryDefaults([], savedQuery);
});
afterEach(() => {
  end?.();
  client.clear();
  vi.useRealTimers();
});

const stored = () => localStorage.getItem(SAVED_HOME_KEY);
const store = (saved: unknown) => localStorage.setItem(SAVED_HOME_KEY, JSON.stringify(saved));

/** Saves the home screen as the page does; `render` returns its markup. */
function save(render: RenderHome) {
  end = persistQueryClientSubscribe({
    queryClient: client,
    persister: createHomePersister("/assets/main.js", render),
    buster: SAVED_HOME_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
  });
}

function signIn() {
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  client.setQueryData(homeQueries.current(mira.id).queryKey, notes);
}

test("answers and matching markup are saved half a second after the last change", async () => {
  const render = vi.fn<RenderHome>(async () => "<main>Notes</main>");
  save(render);
  signIn();
  await vi.advanceTimersByTimeAsync(499);
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(render).toHaveBeenCalledOnce();
  const saved = readSavedHome();
  expect(saved).toMatchObject({ build: "/assets/main.js", html: "<main>Notes</main>" });
  expect(saved?.clientState.queries.map(({ state }) => state.data)).toEqual([{ user: mira }, notes]);
  expect(render).toHaveBeenCalledWith(
    expect.objectContaining({ queries: expect.any(Array) }),
    saved?.timestamp,
  );
});

test("only queries of the home screen are saved", async () => {
  save(async () => "");
  client.setQueryDefaults(["store"], { meta: { isSaved: false } });
  client.setQueryData(["store", "/storefront"], { totalApps: 1 });
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).not.toContain("storefront");
});

test.each([
  ["waits", 400, 0],
  ["is being drawn", 600, 1000],
])("nothing of a member is written when they sign out while a save %s", async (_how, before, drawingMs) => {
  api.answers("getSession", { user: null });
  save(async ({ queries }) => {
    await new Promise((resolve) => setTimeout(resolve, drawingMs));
    return JSON.stringify(queries);
  });
  signIn();
  await vi.advanceTimersByTimeAsync(before);
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await endSessionHere(client);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored() ?? "").not.toContain("mira");
  expect(stored() ?? "").not.toContain("Notes");
});

test("a home screen that fails to render is not saved, and the failure is logged", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  save(() => Promise.reject(new Error("no")));
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
});

test.each<[string, (saved: SavedHome) => unknown]>([
  ["of another version", (saved) => ({ ...saved, buster: "0" })],
  ["older than a month", (saved) => ({ ...saved, timestamp: Date.now() - SAVED_FOR_MS })],
  ["without a moment", (saved) => ({ ...saved, timestamp: undefined })],
  ["without markup", (saved) => ({ ...saved, html: null })],
  ["without a build", (saved) => ({ ...saved, build: 1 })],
  ["with answers that can't be", (saved) => ({ ...saved, clientState: { queries: [{}] } })],
  ["without answers", (saved) => ({ ...saved, clientState: null })],
])("a record %s is not read, and is removed", (_what, broken) => {
  signIn();
  store(broken(savedHomeOf(client)));
  expect(readSavedHome()).toBeUndefined();
  expect(stored()).toBeNull();
});

test.each(["{broken", "null", "5", '"text"', "[]"])("the record %s is not read, and is removed", (text) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem(SAVED_HOME_KEY, text);
  expect(readSavedHome()).toBeUndefined();
  expect(stored()).toBeNull();
});

test("a record with a javascript: address is rejected as a whole", () => {
  signIn();
  const url = "javascript:alert(1)";
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([{ ...homeApp(7), url }]));
  store(savedHomeOf(client));
  expect(readSavedHome()).toBeUndefined();
  expect(stored()).toBeNull();
});

test("saved answers are restored as old as they are, and newer ones stay", () => {
  const before = createQueryClient();
  before.setQueryDefaults([], savedQuery);
  before.setQueryData(["preferences", "u"], { theme: "dark" }, { updatedAt: 2_000 });
  for (const [updatedAt, shownAt] of [
    [1_000, 2_000],
    [3_000, 3_000],
  ] as const) {
    const after = createQueryClient();
    after.setQueryData(["preferences", "u"], {}, { updatedAt });
    restoreState(after, dehydrate(before));
    expect(after.getQueryState(["preferences", "u"])).toMatchObject({
      dataUpdatedAt: shownAt,
      isInvalidated: false,
    });
  }
});

test("what has not changed is not written: another tab would hear of it, and answer alike", async () => {
  const render = vi.fn<RenderHome>(async () => "<main>Notes</main>");
  save(render);
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  const first = stored();
  await vi.advanceTimersByTimeAsync(60_000);
  client.setQueryData(sessionQueries.current().queryKey, { user: { ...mira } });
  const restored = readSavedHome();
  if (restored) restoreState(client, restored.clientState);
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).toBe(first);
  expect(render).toHaveBeenCalledOnce();

  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([]));
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).not.toBe(first);
});
