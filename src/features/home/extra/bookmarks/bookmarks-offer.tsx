import { Bookmark } from "lucide-react";
import { log } from "#src/shared/lib/log.ts";
import { askForBookmarks, useBookmarksAccess } from "./access.ts";

async function ask(): Promise<void> {
  try {
    await askForBookmarks();
  } catch (error) {
    log.warn("The browser did not ask.", error);
  }
}

/** While the bookmarks are no page: the button that asks the browser for them. */
export function BookmarksOffer() {
  const isAllowed = useBookmarksAccess();
  if (isAllowed) return null;
  return (
    <button
      type="button"
      className="btn rounded-full border-transparent bg-widget px-5 shadow-e1"
      onClick={() => void ask()}
    >
      <Bookmark size={18} aria-hidden="true" />
      Show bookmarks
    </button>
  );
}
