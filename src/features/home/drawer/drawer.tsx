import type { HomeLeaf } from "#contract/home.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { DrawerGrid } from "./drawer-grid.tsx";
import { DrawerNotice, type DrawerTrouble } from "./drawer-notice.tsx";
import { moveItem } from "./drag/reorder.ts";
import { useTileDrag } from "./drag/use-tile-drag.ts";
import { openTileMenu } from "./menu/open-tile-menu.ts";
import { useEditing } from "./selection/edit-mode.ts";
import { EditRow } from "./selection/edit-row.tsx";
import { useArrival } from "./use-arrival.ts";

export type DrawerActions = {
  /** Counts a launch. */
  launch: (item: HomeLeaf) => void;
  /** Puts an item behind another one; null: first. */
  move: (item: HomeLeaf, after: HomeLeaf | null) => void;
};

type DrawerProps = {
  /** Null while unknown. */
  items: readonly HomeLeaf[] | null;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
  /** Members have links of their own. */
  isMember: boolean;
};

const NO_ITEMS: readonly HomeLeaf[] = [];

/** The drawer: the grid of apps and links, with Edit and drag. Their menus and choice: tools/tile-tools.tsx. */
export function Drawer({ items, trouble, actions, isMember }: DrawerProps) {
  const isEditing = useEditing();
  const own = items ?? NO_ITEMS;
  const move = (from: number, to: number) => {
    const item = own[from];
    const order = moveItem(own, from, to);
    if (item && order[from] !== item) actions.move(item, order[order.indexOf(item) - 1] ?? null);
  };
  const { gridRef, liveRef } = useTileDrag({
    names: own.map(({ name }) => name),
    orderKey: own.map(({ id }) => id).join(),
    onMove: move,
    onLongPress: (tile) => openTileMenu(tile, true),
  });
  const { sectionRef, highlightedIds } = useArrival(own);

  const onLaunch = useStable(actions.launch);

  return (
    <section
      ref={sectionRef}
      className="min-w-0 scroll-my-4"
      aria-label="Drawer"
      data-editing={isEditing && own.length > 0 ? "" : undefined}
    >
      <DrawerGrid
        gridRef={gridRef}
        items={trouble === null ? items : own}
        highlightedIds={highlightedIds}
        onLaunch={onLaunch}
      />
      {/* Announcements name apps. Unmounted with the apps, so that the next person does not hear a member's. */}
      {own.length === 0 ? null : <p ref={liveRef} className="sr-only" aria-live="assertive" />}
      {trouble === null ? null : <DrawerNotice trouble={trouble} />}
      {isMember && trouble === null && items !== null && <EditRow hasItems={own.length > 0} />}
    </section>
  );
}
