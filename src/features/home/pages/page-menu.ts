import { t } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight, Globe, Pencil, Trash2 } from "lucide-react";
import type { NamedPage } from "#src/api/home/named-pages.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { focusWhenShown } from "#src/shared/ui/focus/focus-when-shown.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import type { Board } from "../board/use-board.ts";
import { showPageAt } from "../board/shown-index.ts";
import { act } from "../changes/act.ts";
import type { Site } from "../changes/site.ts";
import { namingPage } from "./naming-page.ts";

/** The menu of a page: Move Up, Move Down, Rename, Publish page, Remove page. Its apps stay, so that only the last page can't go. */
export const pageMenu = ({ pages, site }: Board, page: NamedPage): MenuEntry[] => [
  stepEntry(site, pages ?? [], page, -1),
  stepEntry(site, pages ?? [], page, 1),
  "separator",
  { label: t`Rename`, icon: Pencil, onSelect: () => namingPage.set(page.id) },
  { label: t`Publish page...`, icon: Globe, onSelect: () => openDialog("publish", { pageId: page.id }) },
  "separator",
  {
    label: t`Remove page`,
    icon: Trash2,
    isDangerous: true,
    isDisabled: !pages || pages.length < 2,
    onSelect() {
      act("removePage", site, pages ?? [], page);
      focusShownPage();
    },
  },
];

/** Turns to a page by its tab or dot, whose place the button of its menu takes. */
export function turnTo(pages: readonly NamedPage[], place: number): void {
  showPageAt(pages, place);
  focusShownPage();
}

/** For what takes away the control of a page that has the focus. */
export const focusShownPage = (): void =>
  focusWhenShown('nav [aria-current="page"] > button', "[data-drawer] .tile-link");

/** One step before (-1) or after (1) in the order of the pages. */
function stepEntry(site: Site, pages: readonly NamedPage[], page: NamedPage, by: -1 | 1): MenuEntry {
  const to = pages.findIndex(({ id }) => id === page.id) + by;
  return {
    label: by < 0 ? t`Move Up` : t`Move Down`,
    icon: by < 0 ? ArrowLeft : ArrowRight,
    isDisabled: pages[to] === undefined,
    onSelect() {
      act("movePage", site, pages, page, to);
      focusShownPage();
    },
  };
}
