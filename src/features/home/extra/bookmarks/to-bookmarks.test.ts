import { expect, test } from "vitest";
import { toBookmarks } from "./to-bookmarks.ts";

const page = (title: string, url = `https://${title.toLowerCase()}.example/`) => ({ title, url });
const folder = (title: string, ...children: object[]) => ({ title, children });
const tree = (...bar: object[]) =>
  toBookmarks(folder("", folder("Bookmarks bar", ...bar), folder("Other bookmarks", page("Last"))) as never);

test("bookmarks have their top folder, and the browser's own folders are none", () => {
  const { bookmarks } = tree(page("Owls"), folder("Birds", page("Herons"), folder("Sea", page("Terns"))));
  expect(bookmarks.map(({ name, folder: top }) => [name, top?.name ?? null])).toEqual([
    ["Owls", null],
    ["Herons", "Birds"],
    ["Terns", "Birds"],
    ["Last", null],
  ]);
});

test("an address counts once, and what is no page of the web is counted as skipped", () => {
  const { bookmarks, skipped } = tree(
    page("One", "https://same.example"),
    page("Two", "https://same.example/"),
    page("Script", "javascript:alert(1)"),
    page("Own", "chrome://settings/"),
    page("Secret", "https://me:word@a.example/"),
  );
  expect(bookmarks.map(({ name }) => name)).toEqual(["One", "Last"]);
  expect(skipped).toBe(3);
});

test("a bookmark without a name is named by its host, a folder without one is a folder", () => {
  const { bookmarks } = tree(folder(" ", page("", "https://www.a.example/x")));
  expect(bookmarks[0]).toEqual({
    name: "a.example",
    url: "https://www.a.example/x",
    folder: { name: "Folder" },
  });
});

test("10,000 bookmarks in one folder are all there to choose from", () => {
  const many = Array.from({ length: 10_000 }, (_, n) => page(`P${n}`, `https://site.example/${n}`));
  expect(tree(folder("Many", ...many)).bookmarks).toHaveLength(10_001);
});
