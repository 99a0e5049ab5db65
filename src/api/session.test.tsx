import { QueryClientProvider, QueryObserver, type QueryClient } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/session.ts";
import { createQueryClient } from "#src/app/query-client.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import { api, refusal } from "../../tests/support/fake-api.ts";
import { hookWrapper } from "../../tests/support/hook-wrapper.ts";
import { holdForm } from "#src/shared/lib/open-forms.ts";
import { noteSessionEnd, sessionQueries, signedInUser, useLogout, watchOtherTabs } from "./session.ts";

vi.mock("#src/shared/ui/show-toast.ts", () => ({ showToast: vi.fn() }));

const mira: User = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };
const noor: User = { id: "0b0f6a7e-2f0b-4d57-8a63-3f6f5d0c9a22", email: "noor@perch.test", isAdmin: false };

let client: QueryClient;
let signedIn: User | null;

beforeEach(() => {
  localStorage.clear();
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

/** What it hears when that was who is signed in. */
function otherTabWrites(user: User | null) {
  localStorage.setItem("perch-session", JSON.stringify(user));
  otherTabStores("perch-session");
}

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

test("who was signed in last is shown at once, and the server's answer corrects it", async () => {
  await client.fetchQuery(sessionQueries.current());
  client = createQueryClient();
  signedIn = null;
  const end = observe();
  expect(shownUser()).toEqual(mira);
  await waitFor(() => expect(shownUser()).toBeNull());
  expect(localStorage.getItem("perch-session")).toBeNull();
  end();
});

test("signing in or out in another tab has the session asked again here", async () => {
  const end = observe();
  const stopWatching = watchOtherTabs(client);
  await waitFor(() => expect(shownUser()).toEqual(mira));

  signedIn = noor;
  otherTabWrites(noor);
  await waitFor(() => expect(shownUser()).toEqual(noor));
  signedIn = null;
  otherTabWrites(null);
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

  for (const key of ["perch-drawer", "perch-news", "anything", "widget-states"]) otherTabStores(key);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
  otherTabStores("perch-drawer");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(3);
  stopWatching();
  otherTabStores("perch-drawer");
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
  otherTabWrites(null);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ user: mira, hasEnded: true }));
  expect(client.getQueryData(["admin-webapps"])).toEqual([]);
  closeForm();
  signedIn = mira;
  otherTabWrites(mira);
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
  const { result } = renderHook(() => useLogout(), {
    wrapper: hookWrapper((children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>),
  });
  return act(async () => void (await result.current.mutateAsync().catch(() => undefined)));
}

test("signing out says so, and leaves nothing of the member in this browser", async () => {
  const end = observe();
  await waitFor(() => expect(shownUser()).toEqual(mira));
  client.setQueryData(["user-apps", mira.id], []);
  client.setQueryData(["store", "front"], {});
  for (const key of ["perch-drawer", "perch-widgets", "perch-member-settings"])
    localStorage.setItem(key, "1");
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
