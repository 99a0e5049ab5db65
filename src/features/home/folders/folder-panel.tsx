import { t } from "@lingui/core/macro";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import { playExitAnimation } from "#src/shared/ui/exit-animation.ts";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { openFolder } from "../board/open-folder.ts";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";
import type { DragBoard } from "../drawer/drag/drag-lists.ts";
import { useTileDrag } from "../drawer/drag/use-tile-drag.ts";
import { UserTile } from "../drawer/user-tile.tsx";
import { AddAppsTile } from "./add-apps-tile.tsx";
import { FolderHeader } from "./folder-header.tsx";
import { folderMenu } from "./folder-menu.ts";
import { placePanel } from "./place-panel.ts";
import { usePanelExits } from "./use-panel-exits.ts";

const AddAppsDialog = lazyPart(async () => (await import("./add-apps-dialog.tsx")).AddAppsDialog);

/** The tiles of four rows; with more, the panel scrolls. */
const ROOM = 16;

/** What the drawer lends to an open folder. */
export type FolderHost = {
  grid: RefObject<HTMLUListElement | null>;
  hintId: string;
  onLaunch: (item: HomeLeaf) => void;
  dragBoard: DragBoard | undefined;
  onLongPress: (tile: HTMLElement) => void;
  announce: (message: string) => void;
};

type FolderPanelProps = { board: Board; folder: HomeFolder; host: FolderHost };

/** An open folder, in place over the drawer. */
export function FolderPanel({ board, folder, host }: FolderPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { id, items } = folder;
  const [isNaming, setNaming] = useState(openFolder.get()?.by === "rename");
  const [isAdding, setAdding] = useState(false);
  usePanelExits(panel, () => {
    openFolder.set(null);
    focusWhenShown(`[data-app-tile="${id}"] .tile-link`);
  });
  const { gridRef } = useTileDrag({
    place: id,
    orderKey: items.map((item) => item.id).join(),
    board: host.dragBoard,
    onLongPress: host.onLongPress,
    announce: host.announce,
  });

  useLayoutEffect(() => {
    const [element, grid] = [panel.current, host.grid.current];
    const tile = grid?.querySelector<HTMLElement>(`[data-app-tile="${id}"]`);
    if (!element || !grid || !tile) return;
    const place = () => placePanel(element, grid, tile);
    place();
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("resize", place);
      playExitAnimation(element);
    };
  }, [host.grid, id]);

  useEffect(() => {
    const wanted = openFolder.get()?.by;
    panel.current?.scrollIntoView({ block: "nearest" });
    if (wanted === "rename") return;
    const first = wanted === "keyboard" ? panel.current?.querySelector<HTMLElement>(".tile-link") : null;
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, []);

  // Rename of the tile's menu, while the folder is open.
  useEffect(() => openFolder.subscribe(() => openFolder.get()?.by === "rename" && setNaming(true)), []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t`${folder.name}, folder`}
      tabIndex={-1}
      className="absolute z-30 rounded-3xl bg-pop shadow-e3 transition-[opacity,scale] duration-240 ease-perch outline-none starting:scale-[.86] starting:opacity-0"
    >
      <FolderHeader
        folder={folder}
        isNaming={isNaming}
        onStartNaming={() => setNaming(true)}
        onNamed={(name) => {
          setNaming(false);
          panel.current?.focus({ preventScroll: true });
          if (name !== null) act("renameFolder", board.site, folder, name);
        }}
        menu={() => folderMenu(board, folder)}
      />
      <div
        className={`relative px-3 pb-3 ${items.length >= ROOM ? "max-h-(--rows-height) overflow-y-auto overscroll-contain" : ""}`}
      >
        <ul ref={gridRef} className="drawer-grid mx-0 pt-3 [--columns:4]" data-folder="">
          {items.map((item) => (
            <UserTile
              key={item.id}
              item={item}
              isHighlighted={false}
              hintId={host.hintId}
              onLaunch={host.onLaunch}
            />
          ))}
          <AddAppsTile onPress={() => setAdding(true)} />
        </ul>
        {items.length === 0 && (
          <p className="px-2 pb-6 text-center text-sm text-muted">
            {t`Nothing here yet. Add apps, or drag them here.`}
          </p>
        )}
      </div>
      {isAdding && (
        <AddAppsDialog
          pages={board.pages ?? []}
          folder={folder}
          onAdd={(ids) => {
            const end = { place: id, after: items.at(-1)?.id ?? null };
            act("put", board.site, ids, end);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
