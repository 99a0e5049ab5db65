import { LogOut } from "lucide-react";
import type { HomeFolder, HomeLeaf } from "#contract/home.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu.tsx";
import type { Board } from "../board/use-board.ts";

/** The menu of an app in a folder: it can also be put on the page, behind the folder. */
export const withMoveOut = (
  menu: readonly MenuEntry[],
  { page, change }: Board,
  folder: HomeFolder,
  item: HomeLeaf,
  onMove: () => void,
): MenuEntry[] =>
  menu.toSpliced(2, 0, {
    label: "Move out",
    icon: LogOut,
    onSelect() {
      if (!page) return;
      onMove();
      change(({ put }, run) => put(run, item.id, { page: page.id, after: folder.id }, page.name));
    },
  });
