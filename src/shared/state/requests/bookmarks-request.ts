import { signal } from "../signal.ts";

/** A valid bookmark: an http or https address, and a name that is never empty. */
export type Bookmark = {
  name: string;
  url: string;
  /** Its top folder, one object for all in it: two folders may have one name. Null without a folder. */
  folder: { name: string } | null;
};

/** The bookmarks of a browser, each address once; `skipped` counts entries without a web address. */
export type Bookmarks = { bookmarks: Bookmark[]; skipped: number };

/** What the dialog lets choose from: `file` asks for a file first, null while the dialog is closed. */
export const bookmarksRequest = signal<Bookmarks | "file" | null>(null);

export function requestBookmarks(from: Bookmarks | "file"): void {
  bookmarksRequest.set(from);
}
