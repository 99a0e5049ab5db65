import { t } from "@lingui/core/macro";
import { useEffect, useId } from "react";
import type { HomeFolder, HomeItem, HomeLeaf } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { openFolder } from "../board/open-folder.ts";
import type { Board } from "../board/use-board.ts";
import { useOpenFolder } from "../folders/use-open-folder.ts";
import { DrawerGrid, FolderTile } from "./drawer-grid.tsx";
import { DrawerNotice } from "./drawer-notice.tsx";
import { dragBoardOf } from "./drag/drag-board-of.ts";
import { useTileDrag } from "./drag/use-tile-drag.ts";
import { openTileMenu } from "./menu/open-tile-menu.ts";
import { EditRow } from "./selection/edit-row.tsx";
import { useArrival } from "./use-arrival.ts";

const FolderPanel = lazyPart(async () => (await import("../folders/folder-panel.tsx")).FolderPanel);

type DrawerProps = { board: Board };

const NO_ITEMS: readonly HomeItem[] = [];
const openHeldMenu = (tile: HTMLElement) => openTileMenu(tile, true);

/** The drawer: the shown page, with Edit and drag. Menus and choice: tools/tile-tools.tsx. */
export function Drawer({ board }: DrawerProps) {
  const hintId = useId();
  const { pages, page } = board;
  const trouble = pages === null ? board.trouble : null;
  const own = page?.items ?? NO_ITEMS;
  const folder = useOpenFolder(own);
  const hasItems = own.length > 0 || (pages?.length ?? 0) > 1;
  const dragBoard = dragBoardOf(board);
  const { gridRef, liveRef, announce } = useTileDrag({
    place: page?.id ?? "",
    orderKey: own.map(({ id }) => id).join(),
    board: dragBoard,
    onLongPress: openHeldMenu,
  });
  const { sectionRef, highlightedIds } = useArrival(own, pages);
  const hasFolders = pages?.some(({ items }) => items.some((item) => isFolder(item))) ?? false;
  useEffect(() => {
    // A drag that opens a folder, or turns to its page, measures it at once.
    if (hasFolders) void Promise.all([FolderTile.preload(), FolderPanel.preload()]);
  }, [hasFolders]);

  const onLaunch = useStable((item: HomeLeaf) => recordLaunch(board.userId, item));
  const onOpen = useStable(({ id }: HomeFolder, by: "keyboard" | "pointer") => openFolder.set({ id, by }));

  return (
    <section ref={sectionRef} id="apps" className="relative min-w-0 scroll-my-4" aria-label={t`Drawer`}>
      <DrawerGrid
        gridRef={gridRef}
        items={own}
        free={trouble !== null ? null : pages === null ? "skeletons" : "placeholders"}
        isFirstPage={board.index === 0}
        hintId={hintId}
        openId={folder?.id}
        highlightedIds={highlightedIds}
        onLaunch={onLaunch}
        onOpen={onOpen}
      />
      {folder ? (
        <FolderPanel
          key={folder.id}
          board={board}
          folder={folder}
          host={{
            grid: gridRef,
            hintId,
            onLaunch,
            dragBoard,
            onLongPress: openHeldMenu,
            announce,
          }}
        />
      ) : null}
      {/* Announcements name apps. Unmounted with the apps, so that the next person does not hear a member's. */}
      {hasItems ? <p ref={liveRef} className="sr-only" aria-live="assertive" /> : null}
      {trouble === null ? null : <DrawerNotice trouble={trouble} />}
      {pages !== null && <EditRow hasItems={hasItems} board={board} />}
    </section>
  );
}
