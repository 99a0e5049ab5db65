import { t } from "@lingui/core/macro";
import { Globe, Pencil, Trash2 } from "lucide-react";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import type { Board } from "../board/use-board.ts";
import { act } from "../changes/act.ts";
import { namingPage } from "./naming-page.ts";

/** The menu of a page: Rename, Publish page, Remove page. Its apps stay, so that only the last page can't go. */
export const pageMenu = ({ pages, site }: Board, page: NamedPage): MenuEntry[] => [
  { label: t`Rename`, icon: Pencil, onSelect: () => namingPage.set(page.id) },
  { label: t`Publish page...`, icon: Globe, onSelect: () => openDialog("publish", { pageId: page.id }) },
  "separator",
  {
    label: t`Remove page`,
    icon: Trash2,
    isDangerous: true,
    isDisabled: !pages || pages.length < 2,
    onSelect: () => act("removePage", site, pages ?? [], page),
  },
];
