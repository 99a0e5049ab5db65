import { flushSync } from "react-dom";
import type { DragBoard } from "../drawer/drag/drag-board.ts";
import { isFolder } from "./board.ts";
import { openFolder } from "./open-folder.ts";
import { showPageAt } from "./shown-page.ts";
import type { Board } from "./use-board.ts";

/** The board as a drag sees it, from the list of a page or of an open folder. */
export function dragBoardOf(
  { pages, index, page, change }: Board,
  place: DragBoard["place"],
  prepare: () => void,
): DragBoard {
  const all = pages ?? [];
  const nameOf = ({ page: pageId, folder: folderId }: DragBoard["place"]) =>
    (folderId === undefined
      ? all.find(({ id }) => id === pageId)
      : all.flatMap(({ items }) => items).find(({ id }) => id === folderId)
    )?.name ?? "";
  return {
    place,
    prepare,
    pages: () => all.map(({ id, name, items }) => ({ id, name, last: items.at(-1)?.id ?? null })),
    shownPage: () => index,
    // At once, because the drag measures what is shown next.
    turnTo: (next) =>
      flushSync(() => {
        openFolder.set(null);
        showPageAt(all, next);
      }),
    open: (id) => flushSync(() => openFolder.set({ id, focus: "panel" })),
    close: () => flushSync(() => openFolder.set(null)),
    put: (item, to, after) => change(({ put }, run) => put(run, item, { ...to, after }, nameOf(to))),
    join(item, targetId) {
      const target = page?.items.find(({ id }) => id === targetId);
      if (page && target && !isFolder(target)) change(({ join }, run) => join(run, page, item, target));
    },
  };
}
