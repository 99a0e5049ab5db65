import { useId } from "react";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import type { MenuEntry } from "#src/shared/ui/menu.tsx";
import { PlaceholderTile, SettingsTile, SkeletonTile, StoreTile } from "./fixed-tiles.tsx";
import { placeholderCount } from "./slots.ts";
import { UserTile } from "./user-tile.tsx";

type DrawerGridProps = {
  gridRef: React.RefObject<HTMLUListElement | null>;
  /** Null while they load. */
  items: readonly DrawerItem[] | null;
  highlightedKeys: readonly string[];
  /** This and the next must never change. */
  onLaunch: (item: DrawerItem) => void;
  menuOf: (item: DrawerItem) => readonly MenuEntry[];
};

const MOVE_HINT = "Press Space to move this app with the arrow keys.";

/** Store, Settings, the person's apps and links, and placeholders up to eight slots. */
export function DrawerGrid(props: DrawerGridProps) {
  const { gridRef, items, highlightedKeys, onLaunch, menuOf } = props;
  const hintId = useId();
  const waiting = Array.from({ length: placeholderCount(items?.length ?? 0) }, (_, slot) => slot);
  return (
    <>
      <ul ref={gridRef} className="drawer-grid" data-drawer="" aria-busy={items === null}>
        <StoreTile />
        <SettingsTile />
        {items?.map((item) => (
          <UserTile
            key={item.key}
            item={item}
            isHighlighted={highlightedKeys.includes(item.key)}
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
