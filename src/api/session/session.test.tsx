import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session/session.ts";
import type { HomeLeaf } from "#contract/home/home.ts";
import { createQueryClient, listenForFocus } from "#src/app/query-client.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { renderPageHook } from "../../../tests/support/spa/render-page.tsx";
import { otherTabSaves, savedHomeOf } from "../../../tests/support/spa/saved-home.ts";
import { registerOpenForm } from "#src/shared/state/dialog/open-forms.ts";
import { restoreState, SAVED_HOME_KEY, savedQuery, type SavedHome } from "../saved-home/saved-home.ts";
import { sessionQueries, signedInUser } from "./session.ts";
import { endSessionHere, noteSessionEnd, watchOtherTabs } from "./session-end.ts";
import { useLogout } from "./logout.ts";
import { homeQueries } from "../home/home.ts";
import { leavesOf } from "../home/home-items.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const mira: User = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };
const noor: User = { id: "0b0f6a7e-2f0b-4d57-8a63-3f6f5d0c9a22", email: "noor@perch.test", isAdmin: false };

let client: QueryClient;
let signedIn: User | null;

listenForFocus();

beforeEach(() => {
  client = createQueryClient();
  signedIn = mira;
  api.answers("getSession", () => ({ user: signedIn }));
  api.answers("logout", () => {
    signedIn = null;
    return { success: true };
  });
  vi.mocked(showToast).mockReset();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const { queryKey } = sessionQueries.current();
const asked = () => api.calls("getSession").length;
const shownUser = () => client.getQueryData(queryKey)?.user;

/** Observes the session as the header does. Returns a function that stops it. */
function observe() {
  client.mount();
  const end = new QueryObserver(client, sessionQueries.current()).subscribe(() => {});
  return () => {
    end();
    client.unmount();
  };
}

/** The storage event that this tab gets when another tab writes a key. */
const otherTabStores = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));
/** Another tab's session query was answered. */
function otherTabLearns(user: User | null) {
  if (user) localStorage.setItem("perch-session", JSON.stringify(user.id));
  else localStorage.removeItem("perch-session");
  otherTabStores("perch-session");
}

/** A home screen as another tab or an earlier visit saved it. */
function savedHomeWith(user: User | null, apps: HomeLeaf[] = []) {
  const elsewhere = createQueryClient();
  elsewhere.setQueryDefaults([], savedQuery);
  elsewhere.setQueryData(queryKey, { user });
  if (user) elsewhere.setQueryData(homeQueries.current(user.id).queryKey, homeOf(apps));
  return savedHomeOf(elsewhere);
}
const saveHere = (saved: SavedHome) => localStorage.setItem(SAVED_HOME_KEY, JSON.stringify(saved));

const NOTES = homeApp(7, "Notes");
const appsOf = (user: User) => {
  const home = client.getQueryData(homeQueries.current(user.id).queryKey);
  return home && leavesOf(home);
};

test("the session is refetched every five minutes and on window focus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answered = (times: number) =>
    waitFor(() => expect(client.getQueryState(queryKey)?.dataUpdateCount).toBe(times));
  const end = observe();
  await answered(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await answered(2);
  window.dispatchEvent(new Event("visibilitychange"));
  await answered(3);
  // The focus moves from another window to this one, which was visible all the time.
  window.dispatchEvent(new Event("focus"));
  await answered(4);
  expect(asked()).toBe(4);
  end();
});

test.each([
  ["whose session has ended", null],
  ["where another account is signed in by now", noor],
])("a saved home is shown at once, and is removed for a member %s", async (_case, user) => {
  const saved = savedHomeWith(mira, [NOTES]);
  saveHere(saved);
  restoreState(client, saved.clientState);
  signedIn = user;
  const end = observe();
  expect(shownUser()).toEqual(mira);
  expect(appsOf(mira)).toEqual([NOTES]);
  await waitFor(() => expect(shownUser()).toEqual(user));
  expect(appsOf(mira)).toBeUndefined();
  expect(localStorage.getItem(SAVED_HOME_KEY)).toBeNull();
  end();
});

test("a saved home stays while its member is signed in, and is refetched", async () => {
  const saved = savedHomeWith(mira, [NOTES]);
  saveHere(saved);
  restoreState(client, saved.clientState);
  api.answers("getHome", homeOf([]));
  const end = observe();
  await waitFor(() => expect(asked()).toBe(1));
  const endApps = new QueryObserver(client, homeQueries.current(mira.id)).subscribe(() => {});
  expect(appsOf(mira)).toEqual([NOTES]);
  await waitFor(() => expect(appsOf(mira)).toEqual([]));
  expect(localStorage.getItem(SAVED_HOME_KEY)).not.toBeNull();
  endApps();
  end();
});

test("a home that another tab saved is shown here when it is the same member's", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));
  otherTabSaves(savedHomeWith(mira, [NOTES]));
  expect(appsOf(mira)).toEqual([NOTES]);
  otherTabSaves(savedHomeWith(noor, [NOTES]));
  expect(appsOf(noor)).toBeUndefined();
  expect(shownUser()).toEqual(mira);
  stopWatching();
  end();
});

test("a sign-out in another tab clears the member's data here before the server answers", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([NOTES]));
  api.waits("getSession");
  otherTabLearns(null);
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(appsOf(mira)).toBeUndefined();
  stopWatching();
  end();
});

test("signing in or out in another tab refetches the session here", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));

  signedIn = noor;
  otherTabLearns(noor);
  await waitFor(() => expect(shownUser()).toEqual(noor));
  signedIn = null;
  otherTabLearns(null);
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(asked()).toBe(3);
  stopWatching();
  end();
});

test("what another tab stores asks for no session; a hidden tab asks when it is looked at", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));
  for (const key of ["perch-settings", "perch-home", "widget-states"]) otherTabStores(key);
  otherTabSaves(savedHomeWith(mira, [NOTES]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(1);

  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  signedIn = null;
  otherTabLearns(null);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([shownUser(), asked()]).toEqual([null, 1]);
  visibility.mockRestore();
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(asked()).toBe(2));
  stopWatching();
  end();
});

test("a tab says whose session it was answered, once", async () => {
  const set = vi.spyOn(Storage.prototype, "setItem");
  const end = observe();
  await waitFor(() => expect(localStorage.getItem("perch-session")).toBe(JSON.stringify(mira.id)));
  await client.invalidateQueries({ queryKey });
  expect(set.mock.calls.filter(([key]) => key === "perch-session")).toHaveLength(1);
  signedIn = null;
  await client.invalidateQueries({ queryKey });
  expect(localStorage.getItem("perch-session")).toBeNull();
  end();
});

test("versions that the session names decide what else is asked for", async () => {
  const known = savedHomeWith(mira, [NOTES]);
  const answer = { user: mira, homeVersion: homeOf([]).version, settingsVersion: "1" };
  api.answers("getSession", () => answer);
  restoreState(client, known.clientState);
  client.setQueryData(queryKey, answer);
  client.setQueryData(["preferences", mira.id], {});
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map((one) => one.queryKey[0]);
  const end = observe();
  await waitFor(() => expect(asked()).toBe(1));
  expect(stale()).toEqual([]);
  answer.homeVersion += 1;
  await client.invalidateQueries({ queryKey });
  expect(stale()).toEqual(["home"]);
  answer.settingsVersion = "2";
  await client.invalidateQueries({ queryKey });
  expect(stale().toSorted()).toEqual(["home", "preferences"]);
  end();
});

test("a sign-out in another tab keeps a page with an open form, and marks its session as ended", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["webapps"], []);
  const closeForm = registerOpenForm();

  signedIn = null;
  otherTabLearns(null);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: mira, hasEnded: true }));
  expect(client.getQueryData(["webapps"])).toEqual([]);
  closeForm();
  signedIn = mira;
  otherTabLearns(mira);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: mira }));
  stopWatching();
  end();
});

test("a refused call refetches the session, which continues when the server says so", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  expect(noteSessionEnd(client)).toBe(true);
  expect(signedInUser(client.getQueryData(queryKey))).toBeNull();
  await waitFor(() => expect(signedInUser(client.getQueryData(queryKey))).toEqual(mira));
  end();
});

test("another member who signs in after a session ended sees nothing of the first one", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["home", mira.id], homeOf([]));
  noteSessionEnd(client);
  signedIn = noor;
  await client.invalidateQueries({ queryKey });
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: noor }));
  expect(client.getQueryData(["home", mira.id])).toBeUndefined();
  end();
});

test("a refused call of a visitor ends no session", async () => {
  signedIn = null;
  const end = observe();
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(noteSessionEnd(client)).toBe(false);
  expect(client.getQueryData(queryKey)).toEqual({ user: null });
  end();
});

function renderLogout() {
  const { result } = renderPageHook(() => useLogout(), { client });
  return act(async () => void (await result.current.mutateAsync().catch(() => undefined)));
}

test("signing out shows a toast and removes the member's data from this browser", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["home", mira.id], homeOf([]));
  client.setQueryData(["store", "front"], {});
  saveHere(savedHomeWith(mira, [NOTES]));
  localStorage.setItem("widget-states", "{}");

  await renderLogout();
  expect(shownUser()).toBeNull();
  expect(client.getQueryData(["home", mira.id])).toBeUndefined();
  expect(client.getQueryData(["store", "front"])).toEqual({});
  expect(Object.keys(localStorage).toSorted()).toEqual(["widget-states"]);
  expect(showToast).toHaveBeenCalledWith({
    kind: "success",
    title: "Logged out successfully",
    description: "You have been signed out of Perch",
  });
  end();
});

test("a failed sign-out shows why, and the member stays signed in", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  api.answers("logout", refusal("unavailable", "The service is down."));
  await renderLogout();
  expect(shownUser()).toEqual(mira);
  expect(showToast).toHaveBeenCalledWith({
    kind: "error",
    title: "Logout failed",
    description: "The service is down.",
  });
  end();
});

test("signing out removes the icons while the server does not answer", async () => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal("caches", { delete: remove });
  api.answers("getSession", () => new Promise(() => undefined));
  client.setQueryData(queryKey, { user: mira });
  const unobserve = observe();
  void endSessionHere(client);
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(remove).toHaveBeenCalledWith("perch-icons");
  unobserve();
  vi.unstubAllGlobals();
});
