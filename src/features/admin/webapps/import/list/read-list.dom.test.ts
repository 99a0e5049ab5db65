import { expect, test } from "vitest";
import { processorTime } from "../../../../../../tests/support/processor-time.ts";
import { isTooLarge, listName, readList } from "./read-list.ts";

const urls = (text: string, fileName: string | null = null) =>
  readList(text, fileName).addresses.map(({ url }) => url);
const leftOut = (text: string, fileName: string | null = null) =>
  readList(text, fileName).leftOut.map(({ at, text: words }) => `${at}: ${words}`);

test.each([
  [
    "lines with all line ends",
    "https://a.example\r\nhttps://b.example/\nhttps://c.example\rhttps://d.example",
    null,
    "abcd",
  ],
  [
    "a byte order mark and empty lines",
    "\uFEFFhttps://a.example\n\n   \nhttps://b.example",
    "list.txt",
    "ab",
  ],
  ["addresses without a scheme", "a.example\nwww.b.example/path?q=1", null, "ab"],
  ["bullets and numbers", "- https://a.example\n* b.example\n3. https://c.example", null, "abc"],
  ["several on one line", "https://a.example https://b.example\nc.example, d.example", null, "abcd"],
  ["words around an address", "Notes: https://a.example.", null, "a"],
  [
    "a table with a column for the address",
    'name,url\nNotes,https://a.example\n"Draw, paint",b.example',
    null,
    "ab",
  ],
  ["a table with semicolons", "URL;Name\nhttps://a.example;Notes", null, "a"],
  ["a table with tabs", "title\tLink\nNotes\thttps://a.example", "x.tsv", "a"],
  ["a table without a header", "https://a.example,Notes\nhttps://b.example,Draw", "list.csv", "ab"],
  [
    "a browser's bookmarks",
    "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF=\"https://a.example/\">Notes</A><DT><A HREF='https://b.example/'>B</A></DL>",
    "bookmarks.html",
    "ab",
  ],
])("%s are read", (_what, text, fileName, hosts) => {
  expect(urls(text, fileName).map((url) => new URL(url).host.replace(/^www\./, "").split(".")[0])).toEqual([
    ...hosts,
  ]);
  expect(leftOut(text, fileName)).toEqual([]);
});

test("titles come from a table, from bookmarks and from the words beside an address", () => {
  const titles = (text: string) => readList(text, null).addresses.map(({ title }) => title);
  expect(titles("url,name\nhttps://a.example,My notes\nhttps://b.example,")).toEqual(["My notes", undefined]);
  expect(titles("My notes - https://a.example\nhttps://b.example (draw)")).toEqual(["My notes", "draw"]);
  expect(titles(`<a href="https://a.example">A\u202e \n app</a>`)).toEqual(["A app"]);
  expect(titles(`x ${"y".repeat(300)} https://a.example`)[0]).toHaveLength(200);
});

test("cells in quotes keep separators, line breaks and quotes, and count their lines", () => {
  const read = readList(
    'title,url\r\n"A ""good""\r\napp, too",https://a.example\r\nB,nothing here\r\n',
    null,
  );
  expect(read.addresses.map(({ title, url }) => [title, url])).toEqual([
    ['A "good" app, too', "https://a.example"],
  ]);
  expect(read.leftOut.map(({ at }) => at)).toEqual(["Line 4"]);
});

test("a quote that nobody closes reaches to the end, and empty cells keep their places", () => {
  expect(urls('name,note,url\n,,https://a.example\n"x,y,https://b.example')).toEqual(["https://a.example"]);
});

test("an address counts once, whatever its common spelling", () => {
  const read = readList(
    "https://www.a.example/\nhttp://a.example\na.example#top\nhttps://a.example/other",
    null,
  );
  expect([read.addresses.length, read.repeated, read.leftOut]).toEqual([2, 2, []]);
});

test("lines that are no addresses are named with their numbers, and nothing is lost", () => {
  expect(leftOut("https://a.example\nNotes to self\n\nmailto:me@a.example\nftp://b.example")).toEqual([
    "Line 2: Notes to self",
    "Line 4: mailto:me@a.example",
    "Line 5: ftp://b.example",
  ]);
  expect(leftOut('url,note\n"javascript:alert(1)","two\nlines"\n,empty\nhttps://a.example,')).toEqual([
    "Line 2: javascript:alert(1),two\nlines",
    "Line 4: ,empty",
  ]);
  expect(leftOut('<a href="javascript:void 0">x</a><a href="https://user:pw@a.example">y</a>')).toEqual([
    "Bookmark 1: javascript:void 0",
    "Bookmark 2: https://user:pw@a.example",
  ]);
});

test("what is beyond the longest list is left out", () => {
  const text = Array.from({ length: 2003 }, (_, index) => `https://site-${index}.example`).join("\n");
  const read = readList(text, null);
  expect([read.addresses.length, read.leftOut.map(({ at }) => at)]).toEqual([
    2000,
    ["Line 2001", "Line 2002", "Line 2003"],
  ]);
});

test("a text is measured in bytes", () => {
  expect([isTooLarge("a".repeat(1024 * 1024)), isTooLarge("ä".repeat(1024 * 512 + 1))]).toEqual([
    false,
    true,
  ]);
});

test("a hostile text is read in a moment", () => {
  const tookMs = processorTime(() => {
    readList(`${"a.".repeat(200_000)} ${"-".repeat(100_000)}`, null);
    readList(`${"<a ".repeat(200_000)}`, null);
    readList(`url,${'"'.repeat(200_001)}`, "a.csv");
  });
  expect(tookMs).toBeLessThan(2000);
});

test("a list is named by its day and its length", () => {
  const day = new Date(2026, 10, 23);
  expect([listName(1, day), listName(1234, day)]).toEqual([
    "List of 23 Nov, 1 address",
    "List of 23 Nov, 1,234 addresses",
  ]);
});
