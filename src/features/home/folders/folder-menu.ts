import { ArrowLeft, ArrowRight, Pencil, Ungroup } from "lucide-react";
import type { MenuEntry } from "#src/shared/ui/menu/menu.tsx";

type FolderMenuOptions = {
  place: number;
  count: number;
  onRename: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The menu of a folder. Removing it loses nothing, so that it is not red: its apps take its place. */
export const folderMenu = ({ place, count, onRename, onMove, onRemove }: FolderMenuOptions): MenuEntry[] => [
  { label: "Rename", icon: Pencil, onSelect: onRename },
  { label: "Move Up", icon: ArrowLeft, isDisabled: place === 0, onSelect: () => onMove(-1) },
  { label: "Move Down", icon: ArrowRight, isDisabled: place === count - 1, onSelect: () => onMove(1) },
  "separator",
  { label: "Remove folder", icon: Ungroup, onSelect: onRemove },
];
