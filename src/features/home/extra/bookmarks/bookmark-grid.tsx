import { plural, t } from "@lingui/core/macro";
import type { HomeFolder } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { SkeletonTile } from "../../drawer/fixed-tiles.tsx";
import { UserTile } from "../../drawer/user-tile.tsx";
import { FolderTile } from "../../folders/folder-tile.tsx";
import { MOST_SHOWN, type BookmarkFolder } from "./bookmark-tree.ts";

type BookmarkGridProps = {
  /** Null while loading. */
  folder: BookmarkFolder | null;
  /** Must have a stable identity. */
  onOpen: (folder: HomeFolder) => void;
};

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8];
const nothing = () => undefined;

/** The bookmarks of a folder as the tiles of a page. They are the browser's: nothing here changes them. */
export function BookmarkGrid({ folder, onOpen }: BookmarkGridProps) {
  const count = folder?.more ?? 0;
  if (folder?.items.length === 0) {
    return (
      <p className="rounded-2xl bg-widget px-4 py-3 text-center text-sm shadow-e1">{t`This folder is empty.`}</p>
    );
  }
  return (
    <>
      <ul className="drawer-grid" aria-busy={folder === null}>
        {folder === null && SKELETONS.map((place) => <SkeletonTile key={place} />)}
        {folder?.items.map((item) =>
          isFolder(item) ? (
            <FolderTile key={item.id} folder={item} isOpen={false} isFixed onOpen={onOpen} />
          ) : (
            <UserTile key={item.id} item={item} isHighlighted={false} isFixed onLaunch={nothing} />
          ),
        )}
      </ul>
      {count > 0 && (
        <p className="mx-auto mt-2 w-fit rounded-2xl bg-widget px-4 py-3 text-center text-sm shadow-e1">
          {plural(count, {
            one: `These are the first ${MOST_SHOWN}, and one more is in the browser.`,
            other: `These are the first ${MOST_SHOWN}, and # more are in the browser.`,
          })}
        </p>
      )}
    </>
  );
}
