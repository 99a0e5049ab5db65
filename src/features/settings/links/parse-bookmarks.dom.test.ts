import { expect, test } from "vitest";
import { parseBookmarks } from "./parse-bookmarks.ts";

const file = (entries: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>${entries}</DL><p>`;

test("a browser's bookmarks file gives its https links, folders flattened, in order", () => {
  const { bookmarks } = parseBookmarks(
    file(`<DT><H3>Work</H3><DL><p>
      <DT><A HREF="https://a.example/" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">First</A>
      <DT><H3>Deep</H3><DL><p><DT><A HREF="https://b.example/path?q=1#part">Second</A></DL><p>
    </DL><p>`),
  );
  expect(bookmarks).toEqual([
    { name: "First", url: "https://a.example/" },
    { name: "Second", url: "https://b.example/path?q=1#part" },
  ]);
});

test("an address without https is counted as skipped", () => {
  const { bookmarks, skipped } = parseBookmarks(
    file(`<DT><A HREF="javascript:alert(1)">script</A><DT><A HREF="http://plain.example/">plain</A>
      <DT><A HREF="place:type=6">smart</A><DT><A HREF="https://user:secret@c.example/">secret</A><DT><A HREF="">none</A>`),
  );
  expect(bookmarks).toEqual([]);
  expect(skipped).toBe(5);
});

test("the same address twice is one bookmark with the first name", () => {
  const { bookmarks } = parseBookmarks(
    file(`<DT><A HREF="https://a.example">One</A><DT><A HREF="https://a.example/">Two</A>`),
  );
  expect(bookmarks).toEqual([{ name: "One", url: "https://a.example/" }]);
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
