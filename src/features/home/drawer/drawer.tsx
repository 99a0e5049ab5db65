import { useId } from "react";
import type { HomeFolder, HomeLeaf } from "#contract/home.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import type { HomeEntry } from "#src/api/home/named-pages.ts";
import { openFolder } from "../board/open-folder.ts";
import type { Board } from "../board/use-board.ts";
import { useBoardParts } from "../board/use-board-parts.ts";
import { useOpenFolder } from "../folders/use-open-folder.ts";
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
  /** Puts an item behind another one (null: first) on the shown page, or in a folder. */
  move: (item: HomeEntry, after: HomeEntry | null, place?: { folder: string }) => void;
};

type DrawerProps = {
  /** What stands on the shown page; null while unknown. */
  items: readonly HomeEntry[] | null;
  /** Its pages and folders; without it, there is one page. */
  board?: Board;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
  /** Members have links of their own. */
  isMember: boolean;
};

const NO_ITEMS: readonly HomeEntry[] = [];
const openHeldMenu = (tile: HTMLElement) => openTileMenu(tile, true);

/** The drawer: a page of apps, links and folders, with Edit and drag. Their menus and choice: tools/tile-tools.tsx. */
export function Drawer({ items, board, trouble, actions, isMember }: DrawerProps) {
  const hintId = useId();
  const parts = useBoardParts({ needsParts: board?.needsParts ?? false });
  const isEditing = useEditing();
  const own = items ?? NO_ITEMS;
  const folder = useOpenFolder(own);
  const hasItems = own.length > 0 || (board?.pages?.length ?? 0) > 1;

  /** Moves within a list: the shown page's, or the open folder's. */
  const moveIn = (list: readonly HomeEntry[], from: number, to: number, place?: { folder: string }) => {
    const item = list[from];
    const order = moveItem(list, from, to);
    if (!item || order[from] === item) return;
    actions.move(item, order[order.indexOf(item) - 1] ?? null, place);
  };
  const { gridRef, liveRef, announce } = useTileDrag({
    names: own.map(({ name }) => name),
    orderKey: own.map(({ id }) => id).join(),
    onMove: (from, to) => moveIn(own, from, to),
    onLongPress: openHeldMenu,
    board: board?.page && { board, place: { page: board.page.id } },
  });
  const { sectionRef, highlightedIds } = useArrival(own, board?.pages);

  const onLaunch = useStable(actions.launch);
  const onOpen = useStable(({ id }: HomeFolder, by: "keyboard" | "pointer") => openFolder.set({ id, by }));

  return (
    <section
      ref={sectionRef}
      className="relative min-w-0 scroll-my-4"
      aria-label="Drawer"
      data-editing={isEditing && hasItems ? "" : undefined}
    >
      <DrawerGrid
        gridRef={gridRef}
        items={trouble === null ? items : own}
        isFirstPage={!board?.index}
        FolderTile={parts?.FolderTile}
        hintId={hintId}
        openId={folder?.id}
        highlightedIds={highlightedIds}
        onLaunch={onLaunch}
        onOpen={onOpen}
      />
      {folder && board && parts ? (
        <parts.FolderPanel
          key={folder.id}
          board={board}
          folder={folder}
          host={{
            grid: gridRef,
            hintId,
            onLaunch,
            onMove: (from, to) => moveIn(folder.items, from, to, { folder: folder.id }),
            onLongPress: openHeldMenu,
            announce,
          }}
        />
      ) : null}
      {/* Announcements name apps. Unmounted with the apps, so that the next person does not hear a member's. */}
      {hasItems ? <p ref={liveRef} className="sr-only" aria-live="assertive" /> : null}
      {trouble === null ? null : <DrawerNotice trouble={trouble} />}
      {isMember && trouble === null && items !== null && <EditRow hasItems={hasItems} board={board} />}
    </section>
  );
}
