import { afterEach, beforeEach, expect, test, vi } from "vitest";

const EVENING = "page:00000000-0000-4000-8000-000000000002";

/** A new document of this tab, or of another one. */
async function open() {
  vi.resetModules();
  return (await import("./shown-page.ts")).shownPage;
}
const save = (html: string) => localStorage.setItem("perch-home", JSON.stringify({ build: "b", html }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.resetModules());

test("a new tab begins with the first page, or with that of the saved markup where this is wanted", async () => {
  save('<main data-page="first"></main>');
  expect((await open()).get()).toBeNull();
  save(`<main data-page="later" data-last="${EVENING}"></main>`);
  expect((await open()).get()).toBe(EVENING);
});

test("a tab keeps its page, whatever others save, and comes back to it", async () => {
  const page = await open();
  expect(page.get()).toBeNull();
  save(`<main data-page="later" data-last="${EVENING}"></main>`);
  expect(page.get()).toBeNull();
  page.set("page:3");
  expect((await open()).get()).toBe("page:3");
});

test("a reload shows the page that the tab had, also where a new tab shows the last one: the first, too", async () => {
  save('<main data-page="first" data-last="first"></main>');
  expect((await open()).get()).toBeNull();
  save(`<main data-page="later" data-last="${EVENING}"></main>`);
  const reloaded = await open();
  expect(reloaded.get()).toBeNull();
  reloaded.set(EVENING);
  reloaded.set(null);
  expect((await open()).get()).toBeNull();
  sessionStorage.clear();
  expect((await open()).get()).toBe(EVENING);
});
