import { useId } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu.tsx";
import { PlaceholderTile, SettingsTile, SkeletonTile, StoreTile } from "./fixed-tiles.tsx";
import { placeholderCount } from "./slots.ts";
import { UserTile } from "./user-tile.tsx";

type DrawerGridProps = {
  gridRef: React.RefObject<HTMLUListElement | null>;
  /** Null while loading. */
  items: readonly HomeLeaf[] | null;
  highlightedIds: readonly string[];
  /** This and the next callback must have a stable identity. */
  onLaunch: (item: HomeLeaf) => void;
  menuOf: (item: HomeLeaf) => readonly MenuEntry[];
};

const MOVE_HINT = "Press Space to move this app with the arrow keys.";

/** Store, Settings, the person's apps and links, and placeholders up to eight slots. */
export function DrawerGrid(props: DrawerGridProps) {
  const { gridRef, items, highlightedIds, onLaunch, menuOf } = props;
  const hintId = useId();
  const waiting = Array.from({ length: placeholderCount(items?.length ?? 0) }, (_, slot) => slot);
  return (
    <>
      <ul ref={gridRef} className="drawer-grid" data-drawer="" aria-busy={items === null}>
        <StoreTile />
        <SettingsTile />
        {items?.map((item) => (
          <UserTile
            key={item.id}
            item={item}
            isHighlighted={highlightedIds.includes(item.id)}
            hintId={hintId}
            onLaunch={onLaunch}
            menuOf={menuOf}
          />
        ))}
        {waiting.map((slot) =>
          items === null ? <SkeletonTile key={slot} /> : <PlaceholderTile key={slot} />,
        )}
      </ul>
      <p id={hintId} hidden>
        {MOVE_HINT}
      </p>
    </>
  );
}
