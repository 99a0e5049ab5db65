import { folderName, linkName, linkUrl } from "#src/api/drawer/link-rules.ts";
import type { Bookmark, Bookmarks } from "#src/shared/state/dialog/dialogs.ts";

type Node = Pick<chrome.bookmarks.BookmarkTreeNode, "title" | "url" | "children">;

/**
 * The browser's bookmarks to choose from, as those of a bookmarks file: each address once, with its top folder. The
 * browser's own folders (the bar, the others) are none.
 */
export function toBookmarks(root: Node): Bookmarks {
  const bookmarks = new Map<string, Bookmark>();
  let skipped = 0;
  const visit = (nodes: readonly Node[], folder: Bookmark["folder"]) => {
    for (const { title, url, children } of nodes) {
      if (url === undefined) visit(children ?? [], folder ?? { name: folderName(title) });
      else {
        const address = linkUrl(url);
        if (!address) skipped += 1;
        else if (!bookmarks.has(address.href)) {
          bookmarks.set(address.href, { name: linkName(title, address), url: address.href, folder });
        }
      }
    }
  };
  for (const { children } of root.children ?? []) visit(children ?? [], null);
  return { bookmarks: [...bookmarks.values()], skipped };
}
