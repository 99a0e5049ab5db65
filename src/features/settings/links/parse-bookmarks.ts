import { httpsUrl, linkName, MAX_LINK_NAME } from "#src/api/drawer/link-rules.ts";
import { toPlainName } from "#contract/names.ts";

/** A bookmark that is a valid link: an https address and a name that is never empty. */
export type Bookmark = {
  name: string;
  url: string;
  /** Its top folder; null for none. Folders of the same name are one. */
  folder: string | null;
};

/** The content of a bookmarks file; `skipped` counts entries without an https address. */
export type BookmarksFile = { bookmarks: Bookmark[]; skipped: number };

/** Browsers' own folders, which people did not make: the bookmarks bar and "Other bookmarks". */
const OWN_FOLDER = "[personal_toolbar_folder], [unfiled_bookmarks_folder]";

/**
 * Reads the bookmarks file every browser exports (the "Netscape" HTML format: `<dt><a href=…>name</a>`, folders as
 * `<dt><h3>name</h3><dl>…</dl>`). Deeper folders are part of their top folder, an address counts once, an entry without
 * a name is named by its host. The file is parsed inertly: nothing in it is loaded or run. A text that is no bookmarks
 * file gives an empty list.
 *
 * Format: https://learn.microsoft.com/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)
 */
export function parseBookmarks(html: string): BookmarksFile {
  const file = new DOMParser().parseFromString(html, "text/html");
  const bookmarks = new Map<string, Bookmark>();
  let skipped = 0;
  for (const anchor of file.querySelectorAll("a[href]")) {
    const url = httpsUrl(anchor.getAttribute("href") ?? "");
    if (!url) skipped += 1;
    else if (!bookmarks.has(url.href)) {
      const name = linkName(anchor.textContent ?? "", url);
      bookmarks.set(url.href, { name, url: url.href, folder: topFolderOf(anchor) });
    }
  }
  return { bookmarks: [...bookmarks.values()], skipped };
}

/** The name of the outermost folder around an entry that people made. */
function topFolderOf(entry: Element): string | null {
  let top: string | null = null;
  for (let list = entry.closest("dl"); list; list = list.parentElement?.closest("dl") ?? null) {
    const heading = headingOf(list);
    if (heading && !heading.matches(OWN_FOLDER)) top = folderName(heading.textContent ?? "");
  }
  return top;
}

/** The heading of a folder stands in front of its list; with a description between them, one level higher. */
function headingOf(list: Element): Element | null {
  const before = list.previousElementSibling?.matches("h3") ? list.previousElementSibling : null;
  const term = list.parentElement?.matches("dd")
    ? list.parentElement.previousElementSibling
    : list.parentElement;
  return before ?? term?.querySelector(":scope > h3") ?? null;
}

function folderName(text: string): string {
  const name = toPlainName(text).replaceAll(/\s+/g, " ").trim();
  return [...name].slice(0, MAX_LINK_NAME).join("").trim() || "Folder";
}
