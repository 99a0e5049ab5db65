import { Check, Info, Pencil, Plus, type LucideIcon } from "lucide-react";
import { useEffect, useId, useState, type ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import type { HomeFolder, HomeLeaf } from "#contract/home.ts";
import { isApp } from "#src/api/home/home-items.ts";
import { onEditRequest } from "#src/shared/state/edit-request.ts";
import { requestLinkDialog } from "#src/shared/state/link-request.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useStable } from "#src/shared/ui/use-stable.ts";
import { isFolder, type HomeEntry } from "../board/board.ts";
import { openFolder } from "../board/open-folder.ts";
import type { Board } from "../board/use-board.ts";
import { useOpenFolder } from "../folders/use-open-folder.ts";
import { DrawerGrid } from "./drawer-grid.tsx";
import { DrawerNotice, type DrawerTrouble } from "./drawer-notice.tsx";
import { droppedMessage } from "./drag/dropped-message.ts";
import { itemMenu } from "./item-menu.ts";
import { moveItem } from "./drag/reorder.ts";
import { useArrival } from "./use-arrival.ts";
import { useDeferredFocus } from "../use-deferred-focus.ts";
import { useTileDrag } from "./drag/use-tile-drag.ts";

export type DrawerActions = {
  /** Counts a launch. */
  launch: (item: HomeLeaf) => void;
  /** Puts an item behind another one (null: first) on the shown page, or in a folder. */
  move: (item: HomeEntry, after: HomeEntry | null, place?: { folder: string }) => void;
  remove: (item: HomeLeaf) => void;
};

type DrawerProps = {
  /** What stands on the shown page; null while unknown. */
  items: readonly HomeEntry[] | null;
  /** Its pages and folders; without it, there is one page. */
  board?: Board;
  trouble: DrawerTrouble | null;
  actions: DrawerActions;
};

const NO_ITEMS: readonly HomeEntry[] = [];

/** The drawer: a page of apps, links and folders, with Edit, drag and menus. */
export function Drawer({ items, board, trouble, actions }: DrawerProps) {
  const navigate = useNavigate();
  const hintId = useId();
  const [isEditing, setEditing] = useState(false);
  const startEditing = () => setEditing(true);
  const own = items ?? NO_ITEMS;
  const folder = useOpenFolder(own);
  const hasItems = own.length > 0 || (board?.pages?.length ?? 0) > 1;

  /** Moves within a list: the shown page's, or the open folder's. */
  const moveIn = (list: readonly HomeEntry[], from: number, to: number) => {
    const item = list[from];
    const order = moveItem(list, from, to);
    if (!item || order[from] === item) return;
    const after = order[order.indexOf(item) - 1] ?? null;
    if (list === folder?.items) actions.move(item, after, { folder: folder.id });
    else actions.move(item, after);
  };
  const { gridRef, liveRef, announce } = useTileDrag({
    names: own.map(({ name }) => name),
    orderKey: own.map(({ id }) => id).join(),
    onMove: (from, to) => moveIn(own, from, to),
    onLongPress: startEditing,
    board: board?.page && { board, place: { page: board.page.id } },
  });
  const focusDeferred = useDeferredFocus();
  const { sectionRef, highlightedIds } = useArrival(own, board?.pages);

  useEffect(
    () =>
      onEditRequest(() => {
        setEditing(true);
        focusDeferred("[data-drawer-edit]");
      }),
    [focusDeferred],
  );

  const detailOf = (item: HomeLeaf) =>
    isApp(item)
      ? { label: "App info", icon: Info, onSelect: () => navigate(paths.slug(item.slug)) }
      : { label: "Edit link", icon: Pencil, onSelect: () => requestLinkDialog(item) };

  const onLaunch = useStable(actions.launch);
  /** The list that an item is shown in, and its place there. */
  const placeOf = ({ id }: HomeEntry) => {
    const list = folder?.items.some((item) => item.id === id) ? folder.items : own;
    return { list, place: list.findIndex((item) => item.id === id) };
  };
  const moveBy = useStable((item: HomeEntry, by: -1 | 1) => {
    const { list, place } = placeOf(item);
    moveIn(list, place, place + by);
    announce(droppedMessage(item.name, place + by, list.length));
  });
  const focusNeighbour = (item: HomeEntry) => {
    const { list, place } = placeOf(item);
    const next = list[place + 1] ?? list[place - 1];
    focusDeferred(next ? `[data-app-tile="${next.id}"] .tile-link` : "[data-drawer] a");
  };
  const remove = useStable((item: HomeLeaf) => {
    focusNeighbour(item);
    actions.remove(item);
  });
  const menuOf = useStable((item: HomeEntry) => {
    const { list, place } = placeOf(item);
    const standing = { place, count: list.length, onMove: (by: -1 | 1) => moveBy(item, by) };
    if (isFolder(item)) return board?.parts?.folderMenu(board, item, standing) ?? [];
    const menu = itemMenu({
      ...standing,
      detail: detailOf(item),
      onRemove: () => remove(item),
    });
    if (!folder || list === own || !board?.parts) return menu;
    return board.parts.withMoveOut(menu, board, folder, item, () => focusNeighbour(item));
  });
  const open = useStable(({ id }: HomeFolder, by: "keyboard" | "pointer") => openFolder.set({ id, by }));

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
        FolderTile={board?.parts?.FolderTile}
        hintId={hintId}
        openId={folder?.id}
        highlightedIds={highlightedIds}
        onLaunch={onLaunch}
        onOpen={open}
        menuOf={menuOf}
      />
      {folder && board?.parts ? (
        <board.parts.FolderPanel
          key={folder.id}
          board={board}
          folder={folder}
          host={{
            grid: gridRef,
            hintId,
            onLaunch,
            menuOf,
            onMove: (from, to) => moveIn(folder.items, from, to),
            onLongPress: startEditing,
            announce,
            focusDeferred,
          }}
        />
      ) : null}
      {/* Announcements name apps. Unmounted with the apps, so that the next person does not hear a member's. */}
      {hasItems ? <p ref={liveRef} className="sr-only" aria-live="assertive" /> : null}
      {trouble === null ? null : <DrawerNotice trouble={trouble} />}
      {hasItems && (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {isEditing && (
            <>
              <EditPill Icon={Plus} onClick={() => requestLinkDialog("new")}>
                Add link
              </EditPill>
              {board?.pages && (
                <EditPill
                  Icon={Plus}
                  onClick={() => board.change(({ addPage }, run) => addPage(run, board.pages ?? []))}
                >
                  New page
                </EditPill>
              )}
            </>
          )}
          <EditPill
            Icon={isEditing ? Check : Pencil}
            aria-pressed={isEditing}
            data-drawer-edit
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? "Done" : "Edit"}
          </EditPill>
        </div>
      )}
    </section>
  );
}

type EditPillProps = ComponentProps<"button"> & { Icon: LucideIcon };

/** A button below the grid: on touch screens, and while editing. */
function EditPill({ Icon, children, ...rest }: EditPillProps) {
  return (
    <button
      type="button"
      className="btn hidden rounded-full border-transparent bg-widget px-5 shadow-e1 in-data-editing:inline-flex [@media(hover:none)]:inline-flex"
      {...rest}
    >
      <Icon size={18} aria-hidden="true" />
      {children}
    </button>
  );
}
