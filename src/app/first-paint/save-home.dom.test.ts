import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { homeQueries } from "#src/api/home/home.ts";
import { readSavedHome, SAVED_HOME_KEY, savedQuery } from "#src/api/saved-home/saved-home.ts";
import { sessionOwner, sessionQueries } from "#src/api/session/session.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { homeApp, homeOf } from "../../../tests/support/fakes/fake-home.ts";
import { createQueryClient } from "../query-client.ts";
import { saveHome } from "./save-home.ts";

const mira = { id: "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11", email: "mira@perch.test", isAdmin: false };

let client: QueryClient;
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.setQueryDefaults([], savedQuery);
  client.setQueryData(sessionQueries.current().queryKey, { user: mira });
  sessionOwner.set(mira.id);
  show("first");
  end = saveHome(client);
  await vi.advanceTimersByTimeAsync(3_000);
});
afterEach(() => {
  end();
  client.clear();
  document.body.replaceChildren();
  shownPage.set(null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** This tab shows a page of the home screen. */
function show(page: string, tiles = "") {
  document.body.innerHTML = `<div id="root" data-hydrated=""><main class="home" data-owner="${mira.id}" data-last="${page}">${tiles}</main></div>`;
}
/** Another tab has saved that it shows this page. */
function otherTabShows(page: string) {
  const text = localStorage.getItem(SAVED_HOME_KEY) ?? "";
  localStorage.setItem(SAVED_HOME_KEY, text.replace(/data-last=\\"[^"\\]*/, String.raw`data-last=\"${page}`));
}
/** An answer comes, as it does while nobody touches this tab. */
async function hear(name: string) {
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([homeApp(7, name)]));
  await vi.advanceTimersByTimeAsync(500);
}
const kept = () => readSavedHome()?.html.replace(/^<main.*(?= data-last)/, "<main");

test("an answer that comes to one of two tabs keeps the page that was shown last in the other", async () => {
  await hear("one");
  expect(kept()).toBe('<main data-last="first"></main>');
  otherTabShows("page:2");
  show("first", "New tile");
  await hear("two");
  expect(kept()).toBe('<main data-last="page:2"></main>');
  expect(localStorage.getItem(SAVED_HOME_KEY)).toContain('"two"');
  // Its own page is kept as it is now.
  show("page:2", "New tile");
  await hear("three");
  expect(kept()).toBe('<main data-last="page:2">New tile</main>');
});

test.each([
  ["turns a page in", () => shownPage.set(null)],
  ["looks at", () => window.dispatchEvent(new Event("focus"))],
])("a tab that a person %s has the page shown last", async (_how, come) => {
  await hear("one");
  otherTabShows("page:2");
  come();
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toBe('<main data-last="first"></main>');
});

test("a page is the one shown last although a new tab hides it at once; later, a hidden tab saves answers alone", async () => {
  await hear("one");
  show("page:2");
  shownPage.set("page:2");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toBe('<main data-last="page:2"></main>');
  show("page:2", "5 minutes ago");
  await hear("two");
  expect(kept()).toBe('<main data-last="page:2"></main>');
});

test("a page that is left at once is saved, and later what has not waited half a second", async () => {
  end();
  end = saveHome(client);
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([homeApp(7, "one")]));
  window.dispatchEvent(new Event("pagehide"));
  expect([kept(), localStorage.getItem(SAVED_HOME_KEY)]).toEqual([
    '<main data-last="first"></main>',
    expect.stringContaining('"one"'),
  ]);
  await hear("two");
  show("first", "New tile");
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([homeApp(7, "three")]));
  window.dispatchEvent(new Event("pagehide"));
  expect([kept(), localStorage.getItem(SAVED_HOME_KEY)]).toEqual([
    '<main data-last="first">New tile</main>',
    expect.stringContaining('"three"'),
  ]);
});

test("a page that has not heard of a sign-out in another tab writes nothing of the member again", () => {
  end();
  end = saveHome(client);
  client.setQueryData(homeQueries.current(mira.id).queryKey, homeOf([homeApp(7, "one")]));
  localStorage.removeItem(SAVED_HOME_KEY);
  sessionOwner.set(null);
  window.dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem(SAVED_HOME_KEY)).toBeNull();
});
