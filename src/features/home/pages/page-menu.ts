import { Pencil, Trash2 } from "lucide-react";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import type { Board } from "../board/use-board.ts";
import { namingPage } from "./naming-page.ts";

/** The menu of a page: Rename, Remove page. Its apps stay, so that only the last page can't go. */
export const pageMenu = ({ pages, change }: Board, page: NamedPage): MenuEntry[] => [
  { label: "Rename", icon: Pencil, onSelect: () => namingPage.set(page.id) },
  "separator",
  {
    label: "Remove page",
    icon: Trash2,
    isDangerous: true,
    isDisabled: !pages || pages.length < 2,
    onSelect: () => change(({ removePage }, run) => removePage(run, pages ?? [], page)),
  },
];
