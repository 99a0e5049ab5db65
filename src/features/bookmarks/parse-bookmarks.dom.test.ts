import { expect, test } from "vitest";
import { bookmarkPage } from "./bookmark-page.ts";
import { parseBookmarks } from "./parse-bookmarks.ts";

const file = (entries: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>${entries}</DL><p>`;

const foldersOf = (html: string) =>
  parseBookmarks(html).bookmarks.map(({ name, folder }) => [name, folder?.name ?? null] as const);

test("a browser's bookmarks file gives its https links in order, each with its top folder", () => {
  const { bookmarks } = parseBookmarks(
    file(`<DT><H3>Work</H3><DL><p>
      <DT><A HREF="https://a.example/" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">First</A>
      <DT><H3>Deep</H3><DL><p><DT><A HREF="https://b.example/path?q=1#part">Second</A></DL><p>
    </DL><p><DT><A HREF="https://c.example/">Third</A>`),
  );
  expect(bookmarks).toEqual([
    { name: "First", url: "https://a.example/", folder: { name: "Work" } },
    { name: "Second", url: "https://b.example/path?q=1#part", folder: { name: "Work" } },
    { name: "Third", url: "https://c.example/", folder: null },
  ]);
});

test("the browser's own folders are none: what is in them stands outside, their folders are kept", () => {
  const html = file(`<DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3><DL><p>
      <DT><A HREF="https://a.example/">Bar</A>
      <DT><H3>Travel</H3><DL><p><DT><A HREF="https://b.example/">Trains</A></DL><p>
    </DL><p>
    <DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Other Bookmarks</H3><DL><p>
      <DT><A HREF="https://c.example/">Other</A>
    </DL><p>`);
  expect(foldersOf(html)).toEqual([
    ["Bar", null],
    ["Trains", "Travel"],
    ["Other", null],
  ]);
});

test("a folder with a description, without a name, or with a long one is a folder", () => {
  const html = file(`<DT><H3>Described</H3><DD>What it is for
      <DL><p><DT><A HREF="https://a.example/">A</A></DL><p>
    <DT><H3> </H3><DL><p><DT><A HREF="https://b.example/">B</A></DL><p>
    <DT><H3>${"x".repeat(150)}</H3><DL><p><DT><A HREF="https://c.example/">C</A></DL><p>`);
  expect(foldersOf(html)).toEqual([
    ["A", "Described"],
    ["B", "Folder"],
    ["C", "x".repeat(100)],
  ]);
});

test("chosen bookmarks become a page: a folder stands where its first one does", () => {
  const work = { name: "Work" };
  const one = (name: string, folder: typeof work | null) => ({ name, url: `https://${name}.test/`, folder });
  const page = bookmarkPage([one("a", null), one("b", work), one("c", null), one("d", work)]);
  expect(page.items).toMatchObject([{ name: "a" }, { name: "Work", items: [{}, {}] }, { name: "c" }]);
});

test("links over http are taken, for many old sites have no other address", () => {
  expect(parseBookmarks(file(`<DT><A HREF="http://plain.example/">plain</A>`))).toEqual({
    bookmarks: [{ name: "plain", url: "http://plain.example/", folder: null }],
    skipped: 0,
  });
});

test.each([
  ["folders", "<DL><DT>".repeat(101), "This file has more than 100 folders within each other."],
  ["tags", "<b>".repeat(100_001), "This file has more than 100,000 tags."],
])("a file of too many %s is refused", (_what, html, message) => {
  expect(() => parseBookmarks(html)).toThrow(message);
});

test("what is no address of a page is counted as skipped", () => {
  const { bookmarks, skipped } = parseBookmarks(
    file(`<DT><A HREF="javascript:alert(1)">script</A><DT><A HREF="ftp://plain.example/">plain</A>
      <DT><A HREF="place:type=6">smart</A><DT><A HREF="https://user:secret@c.example/">secret</A><DT><A HREF="">none</A>`),
  );
  expect(bookmarks).toEqual([]);
  expect(skipped).toBe(5);
});

test("the same address twice is one bookmark with the first name", () => {
  const { bookmarks } = parseBookmarks(
    file(`<DT><A HREF="https://a.example">One</A><DT><A HREF="https://a.example/">Two</A>`),
  );
  expect(bookmarks).toEqual([{ name: "One", url: "https://a.example/", folder: null }]);
});

test("a bookmark without a name is named by its host, a long name is cut between characters", () => {
  const { bookmarks } = parseBookmarks(
    file(
      `<DT><A HREF="https://www.d.example/x"> </A><DT><A HREF="https://e.example/">${"😀".repeat(200)}</A>`,
    ),
  );
  expect(bookmarks[0]?.name).toBe("d.example");
  expect([...(bookmarks[1]?.name ?? "")]).toHaveLength(100);
});

test("names keep their text and lose their markup", () => {
  const { bookmarks } = parseBookmarks(
    file(`<DT><A HREF="https://f.example/">Tom &amp; <b>Jerry</b>\n &lt;script&gt;</A>`),
  );
  expect(bookmarks[0]?.name).toBe("Tom & Jerry <script>");
});

test.each(["", "no html at all", '{"json": true}', "<dl><p>"])(
  "a text that is no bookmarks file has no bookmarks: %j",
  (text) => {
    expect(parseBookmarks(text)).toEqual({ bookmarks: [], skipped: 0 });
  },
);
