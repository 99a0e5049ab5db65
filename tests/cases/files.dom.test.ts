import { expect, test } from "vitest";
import { readList } from "#src/features/admin/webapps/import/list/read-list.ts";
import { bookmarkPage } from "#src/features/bookmarks/bookmark-page.ts";
import { parseBookmarks } from "#src/features/bookmarks/parse-bookmarks.ts";
import { readShared } from "#src/features/share/read-shared.ts";
import { readTextFile } from "#src/shared/ui/file/read-text-file.ts";
import { readOpml } from "#src/widgets/feeds/opml/read-opml.ts";
import { type Case, casesIn } from "./support/cases.ts";

/** As the dialogs read a chosen file. */
const textOf = ({ bytes, file }: Case) => readTextFile(new File([bytes], file), 1);

test.each(casesIn("bookmarks"))("a bookmarks file with $name becomes a page", async (bookmarks) => {
  const { items } = bookmarkPage(parseBookmarks(await textOf(bookmarks)).bookmarks);
  const lines = items.flatMap((item) =>
    item.kind === "folder"
      ? [item.name, ...item.items.map((link) => `  ${link.name} | ${link.url}`)]
      : item.kind === "link"
        ? [`${item.name} | ${item.url}`]
        : [],
  );
  expect(lines).toEqual(bookmarks.expected);
});

test.each(casesIn("feed-lists"))("an OPML file with $name gives its feeds", async (list) => {
  expect(readOpml(await textOf(list)).map(({ name, url }) => `${name} | ${url}`)).toEqual(list.expected);
});

test.each(casesIn("address-lists"))("a list with $name gives its addresses", async (list) => {
  const { addresses } = readList(await textOf(list), list.file);
  expect(addresses.map(({ title, url }) => `${title ?? ""} | ${url}`)).toEqual(list.expected);
});

test.each(casesIn("shared-texts"))("a shared text with $name has its address", async (shared) => {
  const lines = (await textOf(shared)).trimEnd().split("\n");
  const found = lines.map((text) => readShared(`?${new URLSearchParams({ text })}`));
  expect(found.map((each) => (each.kind === "page" ? `${each.name} | ${each.url}` : each.kind))).toEqual(
    shared.expected,
  );
});
