import { t } from "@lingui/core/macro";
import { Bookmark } from "lucide-react";
import { log } from "#src/shared/lib/log.ts";
import type { PlacedThing } from "#src/widgets/things.ts";
import { askForBookmarks, mayReadBookmarks } from "../../extra/bookmarks/access.ts";
import { toBookmarks } from "../../extra/bookmarks/to-bookmarks.ts";
import type { LauncherAction } from "../ranking/launcher-suggestions.ts";

/** Null while nobody has allowed to read them. */
let bookmarks: readonly PlacedThing[] | null = null;

/** Reads the browser's bookmarks, where the person has allowed it. */
export async function readBrowser(): Promise<void> {
  try {
    const [root] = (await mayReadBookmarks()) ? await chrome.bookmarks.getTree() : [];
    bookmarks = root ? toBookmarks(root).bookmarks.map(thingOf) : null;
  } catch (error) {
    log.warn("The bookmarks were not read.", error);
  }
}

type Bookmarks = ReturnType<typeof toBookmarks>["bookmarks"];

const thingOf = ({ name, url, folder }: Bookmarks[number]): PlacedThing => ({
  id: url,
  key: `bookmark ${url}`,
  text: name,
  of: folder?.name ?? "",
  url,
  kind: t`Bookmarks`,
  icon: Bookmark,
  widget: null,
});

export const browserThings = (): readonly PlacedThing[] => bookmarks ?? [];

/** Asks for the bookmarks, until they may be read. */
export function browserActions(): LauncherAction[] {
  if (bookmarks !== null) return [];
  const ask = async () => {
    try {
      if (await askForBookmarks()) await readBrowser();
    } catch (error) {
      log.warn("The browser did not ask.", error);
    }
  };
  const verb = t({ message: "Show", comment: "Verb: shows a page or a list" });
  return [
    { id: "bookmarks", name: t`Show bookmarks`, words: "", verb, icon: Bookmark, run: () => void ask() },
  ];
}
