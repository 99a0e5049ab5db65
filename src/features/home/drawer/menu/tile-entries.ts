import { t } from "@lingui/core/macro";
import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  CircleCheck,
  FolderClosed,
  FolderPlus,
  PanelsTopLeft,
  Plus,
} from "lucide-react";
import type { Home, HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { placeSubmenu } from "#src/shared/ui/menu/place-beside.ts";
import type { Board } from "../../board/use-board.ts";
import { folderMenu } from "../../folders/folder-menu.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import type { Target } from "../../changes/tile-changes.ts";
import type { TileActions } from "../tools/tile-actions.ts";
import { addressEntries, detailEntries, moveTo, otherWayEntry, removeEntry } from "./leaf-entries.ts";
import { destinationsOf, isFolderId, isFolderLimitReached } from "#src/api/home/destinations.ts";
import { containerOf, isPageLimitReached, siblingsOf, stepOf } from "./places.ts";

type MoveOptions = {
  home: Home;
  actions: TileActions;
  /** Asks where to, where there is no room for a submenu; null: there is. */
  onMoveTo: (() => void) | null;
};
/** A visitor's own icons have nowhere to be stored, so apps keep the store's looks. */
type LeafEntriesOptions = MoveOptions & { item: HomeLeaf; onLooks: (() => void) | null };
type FolderEntriesOptions = MoveOptions & { folder: HomeFolder; board: Board };

/** The menu of an app or a link: move, choose, details, remove. */
export function leafEntries({ item, onLooks, ...moving }: LeafEntriesOptions): MenuEntry[] {
  const { id } = item;
  return [
    ...moveEntries(id, moving),
    "separator",
    otherWayEntry((place) => moving.actions.open(item, place)),
    ...addressEntries(item),
    { label: t`Select`, icon: CircleCheck, onSelect: () => editMode.start([id]) },
    ...detailEntries(item, onLooks),
    "separator",
    removeEntry(() => moving.actions.remove([id])),
  ];
}

/** The menu of a folder: move, rename, remove. */
export const folderEntries = ({ folder, board, ...moving }: FolderEntriesOptions): MenuEntry[] => [
  ...moveEntries(folder.id, moving),
  "separator",
  ...folderMenu(board, folder),
];

function moveEntries(id: string, { home, actions, onMoveTo }: MoveOptions): MenuEntry[] {
  const siblings = siblingsOf(home, id);
  const canStep = (by: -1 | 1) => siblings !== undefined && stepOf(siblings, by) !== undefined;
  const isAtStart = siblings?.index === 0 && siblings.place.startsWith("page:");
  return [
    // The arrows point sideways, because the drawer is a row.
    { label: t`Move Up`, icon: ArrowLeft, isDisabled: !canStep(-1), onSelect: () => actions.step(id, -1) },
    { label: t`Move Down`, icon: ArrowRight, isDisabled: !canStep(1), onSelect: () => actions.step(id, 1) },
    {
      label: t`Move to start`,
      icon: ArrowLeftToLine,
      isDisabled: isAtStart,
      onSelect: () => actions.toStart([id]),
    },
    onMoveTo === null
      ? {
          ...moveTo(),
          submenu: {
            items: placeEntries(home, [id], (target) => actions.moveTo([id], target)),
            place: placeSubmenu,
            className: "w-52",
          },
        }
      : { ...moveTo(), onSelect: onMoveTo },
  ];
}

/** Pages, folders, then a new one of either; for a folder, pages alone. A check marks where all of these things are now. */
function placeEntries(home: Home, ids: readonly string[], onMove: (target: Target) => void): MenuEntry[] {
  const places = destinationsOf(home);
  const now = containerOf(home, ids[0] ?? "");
  const entriesOf = (wanted: "page" | "folder"): MenuEntry[] =>
    places
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name }) => ({
        label: name,
        key: id,
        icon: wanted === "page" ? PanelsTopLeft : FolderClosed,
        isCurrent: id === now,
        isDisabled: id === now,
        onSelect: () => onMove({ id }),
      }));
  const newPage = {
    label: t`New page`,
    icon: Plus,
    isDisabled: isPageLimitReached(home),
    onSelect: () => onMove("new-page"),
  };
  if (ids.some(isFolderId)) return [...entriesOf("page"), "separator", newPage];
  const folders = entriesOf("folder");
  return [
    ...entriesOf("page"),
    "separator",
    ...folders,
    ...(folders.length > 0 ? ["separator" as const] : []),
    {
      label: t`New folder`,
      icon: FolderPlus,
      isDisabled: isFolderLimitReached(home),
      onSelect: () => onMove("new-folder"),
    },
    newPage,
  ];
}
