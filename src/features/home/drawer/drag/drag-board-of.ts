import { flushSync } from "react-dom";
import type { HomeLeaf } from "#contract/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { openFolder } from "../../board/open-folder.ts";
import { showPageAt } from "../../board/shown-page.ts";
import { preloadBoardChanges } from "../../board/use-board.ts";
import { editMode } from "../selection/edit-mode.ts";
import { itemCount } from "../tools/item-count.ts";
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
  /** What a folder would hold: the target stands first, so that its tags decide. */
  const partsOf = (items: readonly string[], target: string): [HomeLeaf, ...HomeLeaf[]] | null => {
    const leaves = leavesOf({ pages: [...all] });
    const first = leaves.find(({ id }) => id === target);
    return first ? [first, ...leaves.filter(({ id }) => items.includes(id) && id !== target)] : null;
  };
  return {
    place,
    prepare() {
      // A failure is reported when it is needed.
      preloadBoardChanges().catch(() => undefined);
    },
    groupOf(item) {
      const { isEditing, chosen } = editMode.get();
      if (!isEditing || !chosen.has(item)) return null;
      const home = { pages: [...all] };
      const ids = leavesOf(home)
        .map(({ id }) => id)
        .filter((id) => chosen.has(id));
      return ids.length > 1 ? { ids, name: itemCount(home, ids) } : null;
    },
    pages: () => all,
    shownPage: () => index,
    // At once, because the drag measures what is shown next.
    turnTo: (next) =>
      flushSync(() => {
        openFolder.set(null);
        showPageAt(all, next);
      }),
    open: (id) => flushSync(() => openFolder.set({ id, by: "pointer" })),
    close: () => flushSync(() => openFolder.set(null)),
    put: (items, to, after) => change(({ put }, run) => put(run, items, { ...to, after }, nameOf(to))),
    putLast(items, pageId) {
      const last = all.find(({ id }) => id === pageId)?.items.findLast(({ id }) => !items.includes(id));
      change(({ put }, run) =>
        put(run, items, { page: pageId, after: last?.id ?? null }, nameOf({ page: pageId })),
      );
      clearChosen(items);
    },
    nearing(items, target) {
      const leaves = partsOf(items, target);
      if (leaves) change(({ askForTags }, _run, client) => askForTags(client, leaves));
    },
    join(items, target) {
      const leaves = partsOf(items, target);
      if (!page || !leaves) return;
      change(({ join }, run, client) => join(run, client, page, leaves));
      clearChosen(items);
    },
  };
}

/** What went out of sight together is no longer chosen. */
function clearChosen(items: readonly string[]): void {
  if (items.length > 1) editMode.clear();
}
