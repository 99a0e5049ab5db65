import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import type { HomeFolder } from "#contract/home/home.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { hasIcons } from "./access.ts";
import { BookmarkGrid } from "./bookmark-grid.tsx";
import { BookmarksBar } from "./bookmarks-bar.tsx";
import { chosenFolder, foldersOf, toFolder } from "./bookmark-tree.ts";
import { chosenFolderId } from "./chosen-folder.ts";
import { useBookmarks } from "./use-bookmarks.ts";

/** Chromium keeps the icons of pages; elsewhere the tiles have letters. */
const iconOf = (url: string): string | null =>
  hasIcons()
    ? chrome.runtime.getURL(`/_favicon/?${new URLSearchParams({ pageUrl: url, size: "64" })}`)
    : null;

/** A folder of the browser's bookmarks as a page. It follows the browser, and leaves it never. */
export function BookmarksPage() {
  const root = useBookmarks();
  const [chosenId, setChosenId] = useState(() => chosenFolderId.get());
  /** The ids of the folders that are open, each in the one before. */
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const folders = useMemo(() => foldersOf(root ?? undefined), [root]);
  const shown = useMemo(() => root && chosenFolder(root, chosenId), [root, chosenId]);
  const folder = useMemo(() => (shown ? toFolder(shown, iconOf) : null), [shown]);
  const openId = openIds.at(-1);
  const opened = useMemo(() => {
    const node = root && openId !== undefined ? chosenFolder(root, openId) : undefined;
    // It may be gone by now; then the bar would be shown.
    return node?.id === openId && node ? toFolder(node, iconOf) : null;
  }, [root, openId]);
  const open = useStable(({ id }: HomeFolder) => setOpenIds([...openIds, id.slice("folder:".length)]));

  return (
    <section className="relative min-w-0" aria-label={t`Bookmarks`}>
      <h2 className="on-sky mb-4 min-h-11 w-fit max-w-full truncate text-title leading-9 font-bold lg:sr-only">
        {t`Bookmarks`}
      </h2>
      {root === undefined ? (
        <p role="alert" className="rounded-2xl bg-widget px-4 py-3 text-center text-sm shadow-e1">
          {t`This browser’s bookmarks could not be read.`}
        </p>
      ) : (
        <BookmarkGrid folder={folder} onOpen={open} />
      )}
      <BookmarksBar
        folders={folders}
        chosenId={shown?.id}
        onChoose={(id) => {
          chosenFolderId.set(id);
          setChosenId(id);
        }}
      />
      {opened && (
        <Dialog key={opened.id} title={opened.name} size="large" onClose={() => setOpenIds([])}>
          <div className="mt-5 [&_.drawer-grid]:mx-0 [&_.drawer-grid]:[--columns:4]">
            <BookmarkGrid folder={opened} onOpen={open} />
          </div>
          {openIds.length > 1 && (
            <button
              type="button"
              className="btn mt-4 btn-outline"
              onClick={() => setOpenIds(openIds.slice(0, -1))}
            >
              {t`Back`}
            </button>
          )}
        </Dialog>
      )}
    </section>
  );
}
