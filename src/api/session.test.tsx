import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session.ts";
import type { UserApp } from "#contract/user-apps.ts";
import { createQueryClient, listenForFocus } from "#src/app/query-client.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { api, refusal } from "../../tests/support/fake-api.ts";
import { renderPageHook } from "../../tests/support/render-page.tsx";
import { otherTabSaves, savedHomeOf } from "../../tests/support/saved-home.ts";
import { holdForm } from "#src/shared/lib/open-forms.ts";
import { restoreState, SAVED_HOME_KEY, savedQuery, type SavedHome } from "./saved-home.ts";
import { noteSessionEnd, sessionQueries, signedInUser, useLogout, watchOtherTabs } from "./session.ts";
import { userAppQueries } from "./user-apps.ts";

vi.mock("#src/shared/ui/show-toast.ts", () => ({ showToast: vi.fn() }));

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

/** Observes the session as the header does; gives what ends it. */
function observe() {
  client.mount();
  const end = new QueryObserver(client, sessionQueries.current()).subscribe(() => {});
  return () => {
    end();
    client.unmount();
  };
}

/** What this tab hears when another one wrote something. */
const otherTabStores = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));

/** A home screen as another tab or an earlier visit saved it. */
function savedHomeWith(user: User | null, apps: UserApp[] = []) {
  const elsewhere = createQueryClient();
  elsewhere.setQueryDefaults([], savedQuery);
  elsewhere.setQueryData(queryKey, { user });
  if (user) elsewhere.setQueryData(userAppQueries.list(user.id).queryKey, apps);
  return savedHomeOf(elsewhere);
}
const saveHere = (saved: SavedHome) => localStorage.setItem(SAVED_HOME_KEY, JSON.stringify(saved));

const NOTES: UserApp = {
  orderIndex: 0,
  webapp: { id: 7, name: "Notes", icon: null, url: "https://notes.test/", slug: "notes" },
};
const appsOf = (user: User) => client.getQueryData(userAppQueries.list(user.id).queryKey);

test("the session is asked again every five minutes and whenever the window has the focus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answered = (times: number) =>
    waitFor(() => expect(client.getQueryState(queryKey)?.dataUpdateCount).toBe(times));
  const end = observe();
  await answered(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await answered(2);
  window.dispatchEvent(new Event("visibilitychange"));
  await answered(3);
  // Another window beside this one had the focus; this one was visible all the time.
  window.dispatchEvent(new Event("focus"));
  await answered(4);
  expect(asked()).toBe(4);
  end();
});

test.each([
  ["whose session has ended", null],
  ["where another account is signed in by now", noor],
])("a saved home is shown at once, and nothing of it is left for a member %s", async (_case, user) => {
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

test("a saved home of who is still signed in stays, and is asked for anew", async () => {
  const saved = savedHomeWith(mira, [NOTES]);
  saveHere(saved);
  restoreState(client, saved.clientState);
  api.answers("listUserApps", { apps: [] });
  const end = observe();
  await waitFor(() => expect(asked()).toBe(1));
  const endApps = new QueryObserver(client, userAppQueries.list(mira.id)).subscribe(() => {});
  expect(appsOf(mira)).toEqual([NOTES]);
  await waitFor(() => expect(appsOf(mira)).toEqual([]));
  expect(localStorage.getItem(SAVED_HOME_KEY)).not.toBeNull();
  endApps();
  end();
});

test("what another tab saved of the same member's home is shown here too, of another's not", async () => {
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

test("a sign-out in another tab leaves nothing of the member here, before the server has answered", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(userAppQueries.list(mira.id).queryKey, [NOTES]);
  api.waits("getSession");
  otherTabSaves(null);
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(appsOf(mira)).toBeUndefined();
  stopWatching();
  end();
});

test("signing in or out in another tab has the session asked again here", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));

  signedIn = noor;
  otherTabSaves(savedHomeWith(noor));
  await waitFor(() => expect(shownUser()).toEqual(noor));
  signedIn = null;
  otherTabSaves(savedHomeWith(null));
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(asked()).toBe(3);
  stopWatching();
  end();
});

test("whatever another tab stores has the session asked again, once for all that it stores in a moment", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));

  for (const key of ["perch-settings", "anything", "widget-states"]) otherTabStores(key);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
  otherTabStores("anything");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(3);
  stopWatching();
  otherTabStores("anything");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(3);
  end();
});

test("another tab's sign-out leaves the page of who has a form open, as one whose session has ended", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["admin-webapps"], []);
  const closeForm = holdForm();

  signedIn = null;
  otherTabSaves(null);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: mira, hasEnded: true }));
  expect(client.getQueryData(["admin-webapps"])).toEqual([]);
  closeForm();
  signedIn = mira;
  otherTabSaves(savedHomeWith(mira));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: mira }));
  stopWatching();
  end();
});

test("a session that a refused call says has ended is asked about, and has not ended when the server knows better", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  expect(noteSessionEnd(client)).toBe(true);
  expect(signedInUser(client.getQueryData(queryKey))).toBeNull();
  await waitFor(() => expect(signedInUser(client.getQueryData(queryKey))).toEqual(mira));
  end();
});

test("somebody else who signs in where a session has ended finds nothing of it", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["user-apps", mira.id], []);
  noteSessionEnd(client);
  signedIn = noor;
  await client.invalidateQueries({ queryKey });
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: noor }));
  expect(client.getQueryData(["user-apps", mira.id])).toBeUndefined();
  end();
});

test("a call that is refused to who is not signed in ends no session", async () => {
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

test("signing out says so, and leaves nothing of the member in this browser", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["user-apps", mira.id], []);
  client.setQueryData(["store", "front"], {});
  saveHere(savedHomeWith(mira, [NOTES]));
  localStorage.setItem("widget-states", "{}");

  await renderLogout();
  expect(shownUser()).toBeNull();
  expect(client.getQueryData(["user-apps", mira.id])).toBeUndefined();
  expect(client.getQueryData(["store", "front"])).toEqual({});
  expect(Object.keys(localStorage).toSorted()).toEqual(["widget-states"]);
  expect(showToast).toHaveBeenCalledWith({
    kind: "success",
    title: "Logged out successfully",
    description: "You have been signed out of Perch",
  });
  end();
});

test("a sign-out that fails says why, and the member stays", async () => {
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
