import type { FileFolder, FilePage } from "#contract/home/file.ts";
import type { Bookmark } from "#src/shared/state/dialog/dialogs.ts";

/** Converts bookmarks to a page to import. Each folder takes the place of its first bookmark. */
export function bookmarkPage(bookmarks: readonly Bookmark[]): FilePage {
  const folders = new Map<Bookmark["folder"], FileFolder>();
  const page: FilePage = { name: null, items: [] };
  for (const { name, url, folder } of bookmarks) {
    const link = { kind: "link", name, url } as const;
    if (folder === null) {
      page.items.push(link);
      continue;
    }
    const known = folders.get(folder);
    if (known) known.items.push(link);
    else {
      const made: FileFolder = { kind: "folder", name: folder.name, items: [link] };
      folders.set(folder, made);
      page.items.push(made);
    }
  }
  return page;
}
