import { t } from "@lingui/core/macro";
import { BookmarkX } from "lucide-react";
import { log } from "#src/shared/lib/log.ts";
import { shownPage } from "#src/shared/state/home/shown-page.ts";
import { giveBookmarksBack } from "./access.ts";
import { chosenFolderId } from "./chosen-folder.ts";

type BookmarksBarProps = {
  folders: readonly { id: string; path: string }[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
};

async function remove(): Promise<void> {
  shownPage.set(null);
  chosenFolderId.remove();
  try {
    await giveBookmarksBack();
  } catch (error) {
    log.warn("The permission was not given back.", error);
  }
}

/** Below the bookmarks: which folder is shown, and the way to remove the page with its permission. */
export function BookmarksBar({ folders, chosenId, onChoose }: BookmarksBarProps) {
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      {folders.length > 1 && (
        <select
          aria-label={t`Folder of bookmarks`}
          className="select h-11 max-w-60 rounded-full border-transparent bg-widget shadow-e1"
          value={chosenId}
          onChange={(event) => onChoose(event.target.value)}
        >
          {folders.map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="btn rounded-full border-transparent bg-widget px-5 shadow-e1"
        onClick={() => void remove()}
      >
        <BookmarkX size="1.125rem" aria-hidden="true" />
        {t`Remove bookmarks`}
      </button>
    </div>
  );
}
