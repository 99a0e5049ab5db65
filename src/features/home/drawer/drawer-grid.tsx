import { t } from "@lingui/core/macro";
import type { HomeFolder, HomeItem, HomeLeaf } from "#contract/home/home.ts";
import { isFolder, isWidget } from "#contract/home/state.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { PlaceholderTile, SettingsTile, SkeletonTile, StoreTile } from "./fixed-tiles.tsx";
import { placeholderCount } from "./slots.ts";
import { UserTile } from "./user-tile.tsx";
import { WidgetTile } from "../widgets/widget-tile.tsx";

/** Exported to be preloaded. */
export const FolderTile = lazyPart(async () => (await import("../folders/folder-tile.tsx")).FolderTile, {
  fallback: <SkeletonTile />,
});

type DrawerGridProps = {
  gridRef: React.RefObject<HTMLUListElement | null>;
  items: readonly HomeItem[];
  /** What stands in free slots: skeletons while the items load, nothing when they are not here. */
  free: "placeholders" | "skeletons" | null;
  /** The first page has Store, Settings and placeholders; the others have only their own things. */
  isFirstPage: boolean;
  hintId: string;
  /** The folder that is open over the grid. */
  openId: string | undefined;
  highlightedIds: readonly string[];
  /** This and the next callback must have a stable identity. */
  onLaunch: (item: HomeLeaf) => void;
  onOpen: (folder: HomeFolder, by: "keyboard" | "pointer") => void;
};

/** A page: Store and Settings on the first, the person's things, and placeholders up to eight slots. */
export function DrawerGrid(props: DrawerGridProps) {
  const { gridRef, items, free, isFirstPage, hintId, openId, highlightedIds } = props;
  const { onLaunch, onOpen } = props;
  const count = isFirstPage && free !== null ? placeholderCount(items) : 0;
  const waiting = Array.from({ length: count }, (_, slot) => slot);
  return (
    <>
      <ul
        ref={gridRef}
        className="drawer-grid transition-opacity duration-240 inert:opacity-32"
        data-drawer=""
        aria-busy={free === "skeletons"}
        inert={openId !== undefined}
      >
        {isFirstPage && (
          <>
            <StoreTile />
            <SettingsTile />
          </>
        )}
        {items.map((item) =>
          isFolder(item) ? (
            <FolderTile
              key={item.id}
              folder={item}
              isOpen={item.id === openId}
              hintId={hintId}
              onOpen={onOpen}
            />
          ) : isWidget(item) ? (
            <WidgetTile key={item.id} widget={item} isHighlighted={highlightedIds.includes(item.id)} />
          ) : (
            <UserTile
              key={item.id}
              item={item}
              isHighlighted={highlightedIds.includes(item.id)}
              hintId={hintId}
              onLaunch={onLaunch}
            />
          ),
        )}
        {waiting.map((slot) =>
          free === "skeletons" ? <SkeletonTile key={slot} /> : <PlaceholderTile key={slot} />,
        )}
      </ul>
      <p id={hintId} hidden>
        {t`Press M for its menu, and Space to move this with the arrow keys.`}
      </p>
    </>
  );
}
