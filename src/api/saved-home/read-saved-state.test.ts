import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/settings-record.ts";
import { readSavedState } from "./read-saved-state.ts";

const app = { id: 1, name: "Notes", icon: null, url: "https://notes.test/", slug: "notes" };
const notes = { ...app, id: "webapp:1" };
const wiki = { id: "link:4", name: "Wiki", url: "https://wiki.test/", icon: null };
const homeWith = (...items: unknown[]) => ({
  version: 3,
  pages: [{ id: "page:1", name: null, items }],
  column: [note],
});
const note = {
  id: "widget:1",
  type: "notes",
  size: "small",
  isMinimized: false,
  settings: {},
  entries: [{ id: "1", rank: "a0", fields: { text: "Milk" } }],
};
const article = {
  id: "a",
  title: "Frogs",
  url: "https://news.test/a",
  urlToImage: null,
  publishedAt: "2026-11-21T09:00:00Z",
  source: { name: "The Riverbank" },
};
const settings = { ...DEFAULT_SETTINGS, searchEngine: "bing", sky: "coast", clockFace: "words" };
const user = { id: "u", email: "mira@perch.test", isAdmin: false };

const query = (queryKey: unknown, data: unknown) => ({ queryKey, state: { data, dataUpdatedAt: 1 } });
const stateOf = (...queries: unknown[]) => ({ mutations: [], queries });

test("what was saved is read as it was", () => {
  const state = stateOf(
    query(["session"], { user }),
    query(["home", "u"], homeWith(notes, { id: "folder:1", name: "Work", items: [wiki, notes] })),
    query(["news"], { articles: [article] }),
    query(["preferences", "u"], settings),
    query(["home", null], homeWith(note)),
    query(["widget-data", "feeds", "x"], { articles: [{ title: "Frogs", url: "https://news.test/a" }] }),
  );
  expect(readSavedState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  expect(readSavedState(stateOf(query(["session"], { user: null })))).not.toBeNull();
});

test.each([
  ["no object", "text"],
  ["nothing", null],
  ["no list of queries", { queries: {} }],
  ["a query that is none", stateOf(null)],
  ["a query without a state", stateOf({ queryKey: ["session"] })],
  ["a query without a moment", stateOf({ queryKey: ["session"], state: { data: { user: null } } })],
  ["a key that is no list", stateOf(query("session", { user: null }))],
  ["a query that is not saved", stateOf(query(["store", "/storefront"], {}))],
  ["a query named after a member of Object", stateOf(query(["constructor"], {}))],
  ["a sky that there is not", stateOf(query(["preferences", "u"], { ...settings, sky: "lava" }))],
  [
    "a clock that there is not",
    stateOf(query(["preferences", null], { ...settings, clockFace: "constructor" })),
  ],
  ["settings of an older version", stateOf(query(["preferences", "u"], { searchEngine: "bing" }))],
  ["a user without an id", stateOf(query(["session"], { user: { ...user, id: 1 } }))],
  ["an administrator by a text", stateOf(query(["session"], { user: { ...user, isAdmin: "yes" } }))],
  [
    "an app that runs a script",
    stateOf(query(["home", "u"], homeWith({ ...notes, url: "javascript:alert(1)" }))),
  ],
  ["an app without a name", stateOf(query(["home", "u"], homeWith({ ...notes, name: {} })))],
  ["a home screen without pages", stateOf(query(["home", "u"], { version: 3 }))],
  ["a home screen without a version", stateOf(query(["home", "u"], { pages: [] }))],
  [
    "a page without a list",
    stateOf(query(["home", "u"], { version: 3, pages: [{ id: "page:1", name: null }] })),
  ],
  [
    "a link in a folder that runs a script",
    stateOf(
      query(
        ["home", "u"],
        homeWith({ id: "folder:1", name: "Work", items: [{ ...wiki, url: " javascript:alert(1)" }] }),
      ),
    ),
  ],
  [
    "an article that runs a script",
    stateOf(query(["news"], { articles: [{ ...article, url: "data:text/html,x" }] })),
  ],
  ["an article without a source", stateOf(query(["news"], { articles: [{ ...article, source: null }] }))],
  ["a home screen without widgets", stateOf(query(["home", "u"], { ...homeWith(), column: undefined }))],
  ["a widget without settings", stateOf(query(["home", null], homeWith({ ...note, settings: null })))],
  [
    "a widget's entry without fields",
    stateOf(query(["home", null], homeWith({ ...note, entries: [{ id: "1" }] }))),
  ],
  [
    "an answer for a widget with a script for an address",
    stateOf(query(["widget-data", "feeds", "x"], { articles: [{ url: "javascript:alert(1)" }] })),
  ],
  [
    "settings with a feed that is no text",
    stateOf(query(["preferences", "u"], { ...settings, feedsOff: [1] })),
  ],
  ["one that is right and one that is not", stateOf(query(["session"], { user: null }), query(["home"], {}))],
])("%s is not believed", (_what, stored) => {
  expect(readSavedState(stored)).toBeNull();
});
