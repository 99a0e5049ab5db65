import { useEffect, useSyncExternalStore, type RefObject } from "react";
import { isFolderLimitReached } from "#src/api/home/destinations.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import type { Board } from "../../board/use-board.ts";
import type { Target } from "../../changes/tile-changes.ts";
import { closeDialog, useDialog } from "#src/shared/state/dialog/dialogs.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";
import { listenForTileKeys } from "../keyboard/tile-keys.ts";
import { LooksDialog } from "../looks/looks-dialog.tsx";
import { folderEntries, leafEntries } from "../menu/tile-entries.ts";
import { MoveSheet } from "../menu/move-sheet.tsx";
import { TileMenu } from "../menu/tile-menu.tsx";
import type { OpenedTile } from "../menu/use-tile-menu.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import { SelectionBar } from "../selection/selection-bar.tsx";
import { listenForChoices } from "../selection/choose-tiles.ts";
import { useSilent } from "../silent/silent-apps.ts";
import { addressWords, insteadEntries, silentWords } from "../silent/silent-words.ts";
import { useHomeAddresses } from "../silent/use-home-addresses.ts";
import { useLinkAnswers } from "../silent/use-link-answers.ts";
import { useSilentApps } from "../silent/use-silent-apps.ts";
import { useEarlyTags } from "./use-early-tags.ts";
import { tileActionsOf } from "./tile-actions.ts";

type BoardToolsProps = {
  board: Board;
  root: RefObject<HTMLElement | null>;
  /** The tile whose menu is open. */
  opened: OpenedTile | null;
  /** Closes the menu. */
  onClose: () => void;
};

/** The menus of apps, links and folders, their keys, selection and dialogs. */
export function BoardTools({ board, root, opened, onClose }: BoardToolsProps) {
  const { userId, home } = board;
  const { isEditing, chosen } = useSyncExternalStore(editMode.subscribe, editMode.get, editMode.get);
  const moved = useDialog("move");
  const looked = useDialog("looks");
  const actions = tileActionsOf(board.site);

  useEffect(() => (root.current ? listenForChoices(root.current) : undefined), [root]);
  useEffect(() => (root.current ? listenForTileKeys(root.current) : undefined), [root]);

  const leaves = home ? leavesOf(home) : [];
  useEarlyTags(leaves, moved ?? [...chosen]);

  useSilentApps(leaves);
  useHomeAddresses(leaves);
  useLinkAnswers(board);
  const silent = useSilent(opened?.id ?? "");

  if (!home) return null;
  // As in the drawer, which has Edit.
  const hasItems = home.pages.length > 1 || (board.page?.items.length ?? 0) > 0;
  const leafOf = (id: string | undefined) => leaves.find((leaf) => leaf.id === id);
  const folder = home.pages
    .flatMap(({ items }) => items.filter((item) => isFolder(item)))
    .find(({ id }) => id === opened?.id);
  const menuItem = leafOf(opened?.id) ?? folder;
  // Another tab may have removed some of them.
  const ids = leaves.map(({ id }) => id).filter((id) => chosen.has(id));
  const looksItem = leafOf(looked);

  const entriesOf = (item: HomeLeaf | HomeFolder) => {
    const onMoveTo = hasRoomBeside() ? null : () => openDialog("move", [item.id]);
    const moving = { home, actions, onMoveTo };
    if (isFolder(item)) return folderEntries({ ...moving, folder: item, board });
    const onLooks = userId === null ? null : () => openDialog("looks", item.id);
    return [...insteadEntries(silent), ...leafEntries({ ...moving, item, onLooks })];
  };
  const leaving = (leave: () => void) => () => {
    leave();
    focusWhenShown("[data-edit]");
  };
  const moveTo = (items: readonly string[], target: Target) => {
    // They go out of sight.
    if (isEditing) editMode.clear();
    actions.moveTo(items, target);
  };

  return (
    <>
      {opened && menuItem && (
        <TileMenu
          key={opened.id}
          opened={opened}
          item={menuItem}
          note={silent ? silentWords(silent) : addressWords(menuItem)}
          entries={entriesOf(menuItem)}
          onClose={onClose}
        />
      )}
      {isEditing && hasItems && (
        <>
          {/* The page grows, so that the bar never covers the last row. */}
          <div aria-hidden="true" className="h-40" />
          <SelectionBar
            board={board}
            count={ids.length}
            frame={root}
            actions={{
              toStart: () => actions.toStart(ids),
              moveTo: () => openDialog("move", ids),
              group: isFolderLimitReached(home) ? null : () => moveTo(ids, "new-folder"),
              remove() {
                editMode.clear();
                actions.remove(ids);
              },
            }}
            onClear={leaving(editMode.clear)}
            onDone={leaving(editMode.stop)}
          />
        </>
      )}
      {moved && (
        <MoveSheet
          home={home}
          ids={moved}
          onMove={(target) => moveTo(moved, target)}
          onClose={() => closeDialog("move")}
        />
      )}
      {looksItem && userId !== null && (
        <LooksDialog userId={userId} item={looksItem} onClose={() => closeDialog("looks")} />
      )}
    </>
  );
}

/** Whether a submenu has room beside its menu: not on phones. */
const hasRoomBeside = () => window.matchMedia("(width >= 40rem)").matches;
