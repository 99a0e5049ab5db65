import { LogOut } from "lucide-react";
import type { HomeFolder, HomeLeaf } from "#contract/home.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu.tsx";
import type { Board } from "../board/use-board.ts";

/** The entry that an app's menu has in a folder: puts it on the page, behind the folder. */
export const moveOut = (
  { page, change }: Board,
  folder: HomeFolder,
  item: HomeLeaf,
  onMoved: () => void,
): MenuEntry => ({
  label: "Move out",
  icon: LogOut,
  onSelect() {
    if (!page) return;
    onMoved();
    change(({ put }, run) => put(run, item.id, { page: page.id, after: folder.id }, page.name));
  },
});
