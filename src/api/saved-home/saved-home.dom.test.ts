import { persistQueryClientSubscribe } from "@tanstack/react-query-persist-client";
import { dehydrate, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
  type DrawHome,
  type SavedHome,
} from "./saved-home.ts";
import { sessionQueries } from "../session/session.ts";
import { endSessionHere } from "../session/session-end.ts";
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

/** Saves the home screen as the page does. */
function save(draw: DrawHome) {
  end = persistQueryClientSubscribe({
    queryClient: client,
    persister: createHomePersister("/assets/main.js", draw),
    buster: SAVED_HOME_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
  });
}

function signIn() {
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  client.setQueryData(homeQueries.current(mira.id).queryKey, notes);
}

test("answers and markup are saved half a second after the last change", async () => {
  const draw = vi.fn<DrawHome>(() => "<main>Notes</main>");
  save(draw);
  signIn();
  await vi.advanceTimersByTimeAsync(499);
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(draw).toHaveBeenCalledExactlyOnceWith(mira.id, "");
  const saved = readSavedHome();
  expect(saved).toMatchObject({ build: "/assets/main.js", html: "<main>Notes</main>" });
  expect(saved?.clientState.queries.map(({ state }) => state.data)).toEqual([{ user: mira }, notes]);
});

test("only queries of the home screen are saved", async () => {
  save(() => "");
  client.setQueryDefaults(["store"], { meta: { isSaved: false } });
  client.setQueryData(["store", "/storefront"], { totalApps: 1 });
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).not.toContain("storefront");
});

test("nothing of a member is written when they sign out while a save waits", async () => {
  api.answers("getSession", { user: null });
  save((userId) => `<main>${userId}</main>`);
  signIn();
  await vi.advanceTimersByTimeAsync(400);
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await endSessionHere(client);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored() ?? "").not.toContain("mira");
  expect(stored() ?? "").not.toContain("Notes");
  expect(stored() ?? "").not.toContain(mira.id);
});

test("on another page the markup stays that of the last home screen, for the same person only", async () => {
  let markup: string | undefined = "<main>Notes</main>";
  save(() => markup);
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  markup = undefined;
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([]));
  await vi.advanceTimersByTimeAsync(500);
  expect(readSavedHome()).toMatchObject({ html: "<main>Notes</main>" });
  expect(stored()).not.toContain('"name":"Notes"');

  client.setQueryData(sessionQueries.current().queryKey, { user: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(readSavedHome()).toMatchObject({ html: "" });
});

test("answers are saved in Edit mode, and the markup when it has ended", async () => {
  let markup: string | null = null;
  const draw = vi.fn<DrawHome>(() => markup);
  save(draw);
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  expect(readSavedHome()).toMatchObject({ html: "" });
  markup = "<main>Notes</main>";
  await vi.advanceTimersByTimeAsync(2_000);
  expect(readSavedHome()).toMatchObject({ html: "<main>Notes</main>" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draw).toHaveBeenCalledTimes(2);
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
  save(() => "<main>Notes</main>");
  signIn();
  await vi.advanceTimersByTimeAsync(500);
  const first = stored();
  await vi.advanceTimersByTimeAsync(60_000);
  client.setQueryData(sessionQueries.current().queryKey, { user: { ...mira } });
  const restored = readSavedHome();
  if (restored) restoreState(client, restored.clientState);
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).toBe(first);
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([]));
  await vi.advanceTimersByTimeAsync(500);
  expect(stored()).not.toBe(first);
});

describe("a request that fails", () => {
  const fails = (queryKey: readonly unknown[]) =>
    client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error("503")), retry: false, staleTime: 0 })
      .catch(() => undefined);

  test("for the home screen or whose it is leaves what was answered before, as an answer", async () => {
    save(() => "<main>Notes</main>");
    signIn();
    await fails(sessionQueries.current().queryKey);
    await fails(homeQueries.current(mira.id).queryKey);
    await vi.advanceTimersByTimeAsync(500);
    const states = readSavedHome()?.clientState.queries.map(({ queryKey, state }) => [queryKey[0], state]);
    expect(states).toMatchObject([
      ["session", { status: "success", error: null, data: { user: mira } }],
      ["home", { status: "success", error: null, data: notes }],
    ]);
  });

  test("before it is known whose home this is leaves the snapshot of before", async () => {
    save(() => "<main>Notes</main>");
    signIn();
    await vi.advanceTimersByTimeAsync(500);
    const before = stored();
    client.removeQueries({ queryKey: sessionQueries.current().queryKey });
    client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([]));
    await vi.advanceTimersByTimeAsync(500);
    expect(stored()).toBe(before);
  });
});
