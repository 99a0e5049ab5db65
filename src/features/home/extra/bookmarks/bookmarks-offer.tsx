import { t } from "@lingui/core/macro";
import { Bookmark, BookmarkPlus, type LucideIcon } from "lucide-react";
import { log } from "#src/shared/lib/log.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { askForBookmarks, readBookmarksOnce, useBookmarksAccess } from "./access.ts";
import { toBookmarks } from "./to-bookmarks.ts";

async function ask(): Promise<void> {
  try {
    await askForBookmarks();
  } catch (error) {
    log.warn("The browser did not ask.", error);
  }
}

async function bring(): Promise<void> {
  try {
    const root = await readBookmarksOnce();
    if (root) openDialog("bookmarks", toBookmarks(root));
  } catch (error) {
    log.warn("The bookmarks were not read.", error);
  }
}

/** Two ways to the browser's bookmarks: as a page that follows them, or chosen ones as links of one's own. */
export function BookmarksOffer() {
  const isAllowed = useBookmarksAccess();
  return (
    <>
      {!isAllowed && (
        <Pill Icon={Bookmark} onClick={() => void ask()}>
          {t`Show bookmarks`}
        </Pill>
      )}
      <Pill Icon={BookmarkPlus} onClick={() => void bring()}>
        {t`Bring your bookmarks`}
      </Pill>
    </>
  );
}

type PillProps = { Icon: LucideIcon; onClick: () => void; children: string };

function Pill({ Icon, onClick, children }: PillProps) {
  return (
    <button
      type="button"
      className="btn rounded-full border-transparent bg-widget px-5 shadow-e1"
      onClick={onClick}
    >
      <Icon size="1.125rem" aria-hidden="true" />
      {children}
    </button>
  );
}
