import { flushSync } from "react-dom";
import { isFolder } from "../../board/board.ts";
import { openFolder } from "../../board/open-folder.ts";
import { showPageAt } from "../../board/shown-page.ts";
import { preloadBoardChanges } from "../../board/use-board.ts";
import type { BoardPlace, DragBoard } from "./drag-board.ts";

/** The board as a drag sees it, from the list of a page or of an open folder. */
export function dragBoardOf({ board, place }: BoardPlace): DragBoard {
  const { pages, index, page, change } = board;
  const all = pages ?? [];
  const nameOf = ({ page: pageId, folder: folderId }: DragBoard["place"]) =>
    (folderId === undefined
      ? all.find(({ id }) => id === pageId)
      : all.flatMap(({ items }) => items).find(({ id }) => id === folderId)
    )?.name ?? "";
  const leafOf = (id: string) =>
    all
      .flatMap(({ items }) => items.flatMap((entry) => (isFolder(entry) ? entry.items : [entry])))
      .find((leaf) => leaf.id === id);
  /** The target stands first, so that its tags decide. */
  const pairOf = (item: string, target: string) => {
    const [first, second] = [leafOf(target), leafOf(item)];
    return first && second ? ([first, second] as const) : null;
  };
  return {
    place,
    prepare() {
      // A failure is reported when it is needed.
      preloadBoardChanges().catch(() => undefined);
    },
    pages: () => all.map(({ id, name, items }) => ({ id, name, last: items.at(-1)?.id ?? null })),
    shownPage: () => index,
    // At once, because the drag measures what is shown next.
    turnTo: (next) =>
      flushSync(() => {
        openFolder.set(null);
        showPageAt(all, next);
      }),
    open: (id) => flushSync(() => openFolder.set({ id, by: "pointer" })),
    close: () => flushSync(() => openFolder.set(null)),
    put: (item, to, after) => change(({ put }, run) => put(run, item, { ...to, after }, nameOf(to))),
    nearing(item, target) {
      const pair = pairOf(item, target);
      if (pair) change(({ askForTags }, _run, client) => askForTags(client, pair));
    },
    join(item, target) {
      const pair = pairOf(item, target);
      if (page && pair) change(({ join }, run, client) => join(run, client, page, pair));
    },
  };
}
