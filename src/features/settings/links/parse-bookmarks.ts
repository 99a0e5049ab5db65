import { httpsUrl, linkName } from "#src/api/drawer/link-rules.ts";

/** A bookmark that is a valid link: an https address and a name that is never empty. */
export type Bookmark = { name: string; url: string };

/** The content of a bookmarks file; `skipped` counts entries without an https address. */
export type BookmarksFile = { bookmarks: Bookmark[]; skipped: number };

/**
 * Reads the bookmarks file every browser exports (the "Netscape" HTML format: `<dt><a href=…>name</a>`). Folders are
 * flattened, an address counts once, an entry without a name is named by its host. The file is parsed inertly: nothing
 * in it is loaded or run. A text that is no bookmarks file gives an empty list.
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
      bookmarks.set(url.href, { name: linkName(anchor.textContent ?? "", url), url: url.href });
    }
  }
  return { bookmarks: [...bookmarks.values()], skipped };
}
