import { t } from "@lingui/core/macro";
import { Pencil, Ungroup } from "lucide-react";
import type { HomeFolder } from "#contract/home/home.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { openFolder } from "../board/open-folder.ts";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";

/** What can be done with a folder itself. Removing it loses nothing, so that it is not red: its apps take its place. */
export const folderMenu = ({ site }: Board, folder: HomeFolder): MenuEntry[] => [
  { label: t`Rename`, icon: Pencil, onSelect: () => openFolder.set({ id: folder.id, by: "rename" }) },
  {
    label: t`Remove folder`,
    icon: Ungroup,
    onSelect: () => act("removeFolder", site, folder),
  },
];
