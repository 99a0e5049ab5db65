import { ArrowLeft, ArrowRight, Pencil, Ungroup } from "lucide-react";
import type { HomeFolder } from "#contract/home.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu.tsx";
import { openFolder } from "../board/open-folder.ts";
import type { Board } from "../board/use-board.ts";

type Standing = { place: number; count: number; onMove: (by: -1 | 1) => void };

/** The menu of a folder. Removing it loses nothing, so that it is not red: its apps take its place. */
export const folderMenu = (
  { change }: Board,
  folder: HomeFolder,
  { place, count, onMove }: Standing,
): MenuEntry[] => [
  { label: "Rename", icon: Pencil, onSelect: () => openFolder.set({ id: folder.id, by: "rename" }) },
  { label: "Move Up", icon: ArrowLeft, isDisabled: place === 0, onSelect: () => onMove(-1) },
  { label: "Move Down", icon: ArrowRight, isDisabled: place === count - 1, onSelect: () => onMove(1) },
  "separator",
  {
    label: "Remove folder",
    icon: Ungroup,
    onSelect: () => change(({ removeFolder }, run) => removeFolder(run, folder)),
  },
];
