import { t } from "@lingui/core/macro";
import { FolderPlus, LayoutGrid, Link2, PanelsTopLeft, Plus, Search } from "lucide-react";
import { useState } from "react";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { isFolder } from "#contract/home/state.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { Menu } from "#src/shared/ui/menu/menu.tsx";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import type { Board } from "../board/use-board.ts";
import { showPageAt } from "../board/shown-index.ts";
import { act, preloadChanges } from "../changes/act.ts";
import { pressLauncherKey } from "../search/press-launcher-key.ts";

const WidgetSheet = lazyPart(async () => (await import("./widget-sheet.tsx")).WidgetSheet);

type AddMenuProps = { board: Board; className: string; isRound?: boolean };

/** The button for all that can be put on the shown page: an app, a link, a widget or a folder; and for another page. */
export function AddMenu({ board, className, isRound = false }: AddMenuProps) {
  const label = t({ message: "Add", comment: "Verb: adds a link, a folder or a widget" });
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu
        label={label}
        buttonClassName={className}
        button={
          <>
            <Plus size={isRound ? "1.25rem" : "1.125rem"} aria-hidden="true" />
            {!isRound && label}
          </>
        }
        prepare={preloadChanges}
        items={() => entriesOf(board, () => setChoosing(true))}
      />
      {isChoosing && <WidgetSheet board={board} onClose={() => setChoosing(false)} />}
    </>
  );
}

function entriesOf({ pages, page, index, site }: Board, chooseWidget: () => void): MenuEntry[] {
  if (!pages || !page) return [];
  /** In the extension, the browser's bookmarks may be shown in the place of the page. */
  const onPage = (add: () => void) => () => {
    showPageAt(pages, index);
    add();
  };
  const folders = pages.flatMap(({ items }) => items.filter((item) => isFolder(item)));
  return [
    { label: t`Add an app`, icon: Search, onSelect: pressLauncherKey },
    { label: t`Add a link`, icon: Link2, onSelect: () => openDialog("link", "new") },
    { label: t`Add a widget`, icon: LayoutGrid, onSelect: onPage(chooseWidget) },
    {
      label: t`New folder`,
      icon: FolderPlus,
      isDisabled: folders.length >= HOME_LIMITS.folders,
      onSelect: onPage(() => act("addFolder", site, page)),
    },
    {
      label: t`New page`,
      icon: PanelsTopLeft,
      isDisabled: pages.length >= HOME_LIMITS.pages,
      onSelect: () => act("addPage", site, pages),
    },
  ];
}
