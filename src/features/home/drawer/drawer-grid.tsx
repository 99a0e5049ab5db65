import { useId } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import { PlaceholderTile, SettingsTile, SkeletonTile, StoreTile } from "./fixed-tiles.tsx";
import { placeholderCount } from "./slots.ts";
import { UserTile } from "./user-tile.tsx";

type DrawerGridProps = {
  gridRef: React.RefObject<HTMLUListElement | null>;
  /** Null while loading. */
  items: readonly HomeLeaf[] | null;
  highlightedIds: readonly string[];
  /** Must have a stable identity. */
  onLaunch: (item: HomeLeaf) => void;
};

const MOVE_HINT = "Press M for its menu, and Space to move this app with the arrow keys.";

/** Store, Settings, the person's apps and links, and placeholders up to eight slots. */
export function DrawerGrid(props: DrawerGridProps) {
  const { gridRef, items, highlightedIds, onLaunch } = props;
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
