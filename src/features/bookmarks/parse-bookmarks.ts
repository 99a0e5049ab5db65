import { folderName, linkName, linkUrl } from "#src/api/drawer/link-rules.ts";
import { FILE_BOUNDS } from "#contract/values/file-bounds.ts";
import type { Bookmark, Bookmarks } from "#src/shared/state/dialog/dialogs.ts";
import { keepTags } from "#src/shared/ui/file/keep-tags.ts";

/** Browsers' built-in folders: the bookmarks bar and "Other bookmarks". */
const OWN_FOLDER = "[personal_toolbar_folder], [unfiled_bookmarks_folder]";

/**
 * Parses the bookmarks file that every browser exports (the "Netscape" HTML format: `<dt><a href=…>name</a>`,
 * folders as `<dt><h3>name</h3><dl>…</dl>`). Deeper folders are part of their top folder. An address counts
 * once. The host names an entry without a name. The parser loads and runs nothing. A text that is no
 * bookmarks file gives an empty list. Throws FileRefused beyond the bounds. Format:
 * https://learn.microsoft.com/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)
 */
export function parseBookmarks(html: string): Bookmarks {
  const known = keepTags(
    html,
    { names: ["a", "dl", "dt", "dd", "h3"], nesting: "dl" },
    FILE_BOUNDS.bookmarks,
  );
  const file = new DOMParser().parseFromString(known, "text/html");
  const folders = new Map<Element, Bookmark["folder"]>();
  const bookmarks = new Map<string, Bookmark>();
  let skipped = 0;
  for (const anchor of file.querySelectorAll("a[href]")) {
    // A link within a description is none of the bookmarks.
    if (anchor.closest("dt, dd, dl")?.matches("dd")) continue;
    const url = linkUrl(anchor.getAttribute("href") ?? "");
    if (!url) skipped += 1;
    else if (!bookmarks.has(url.href)) {
      const name = linkName(anchor.textContent ?? "", url);
      bookmarks.set(url.href, { name, url: url.href, folder: topFolderOf(anchor.closest("dl"), folders) });
    }
  }
  return { bookmarks: [...bookmarks.values()], skipped };
}

/**
 * The outermost folder around a list, without built-in ones. `known` caches the folders by list.
 */
function topFolderOf(list: Element | null, known: Map<Element, Bookmark["folder"]>): Bookmark["folder"] {
  if (list === null) return null;
  const found = known.get(list);
  if (found !== undefined) return found;
  const heading = headingOf(list);
  const own =
    heading && !heading.matches(OWN_FOLDER) ? { name: folderName(heading.textContent ?? "") } : null;
  const top = topFolderOf(list.parentElement?.closest("dl") ?? null, known) ?? own;
  known.set(list, top);
  return top;
}

/**
 * The heading of a folder precedes its list. With a description between them, the heading is one level
 * higher.
 */
function headingOf(list: Element): Element | null {
  const term = list.parentElement?.matches("dd")
    ? list.parentElement.previousElementSibling
    : list.parentElement;
  return [list.previousElementSibling, term?.firstElementChild].find((each) => each?.matches("h3")) ?? null;
}
