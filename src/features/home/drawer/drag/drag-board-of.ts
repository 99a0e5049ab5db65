import { flushSync } from "react-dom";
import type { HomeLeaf } from "#contract/home/home.ts";
import { leavesOf } from "#src/api/home/home-items.ts";
import { openFolder } from "../../board/open-folder.ts";
import { showPageAt } from "../../board/shown-index.ts";
import type { Board } from "../../board/use-board.ts";
import { act, preloadChanges } from "../../changes/act.ts";
import { itemCount } from "../../changes/item-count.ts";
import { homeOf } from "../../changes/site.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import type { DragBoard } from "./drag-lists.ts";

/** The board as a drag sees it; undefined while it is unknown. */
export function dragBoardOf({ pages, index, page, site }: Board): DragBoard | undefined {
  if (!pages || !page) return undefined;
  /** What a folder would hold: the target stands first, so that its tags decide. */
  const partsOf = (items: readonly string[], target: string): [HomeLeaf, ...HomeLeaf[]] | null => {
    const home = homeOf(site);
    const leaves = home ? leavesOf(home) : [];
    const first = leaves.find(({ id }) => id === target);
    return first ? [first, ...leaves.filter(({ id }) => items.includes(id) && id !== target)] : null;
  };
  const put = (items: readonly string[], place: string, after: string | null) =>
    act("put", site, items, { place, after });
  return {
    prepare: preloadChanges,
    groupOf(item) {
      const { isEditing, chosen } = editMode.get();
      const home = homeOf(site);
      if (!home || !isEditing || !chosen.has(item)) return null;
      const ids = leavesOf(home)
        .map(({ id }) => id)
        .filter((id) => chosen.has(id));
      return ids.length > 1 ? { ids, name: itemCount(home, ids) } : null;
    },
    pages: () => pages,
    shownPage: () => index,
    // At once, because the drag measures what is shown next.
    turnTo: (next) =>
      flushSync(() => {
        openFolder.set(null);
        showPageAt(pages, next);
      }),
    open: (id) => flushSync(() => openFolder.set({ id, by: "pointer" })),
    close: () => flushSync(() => openFolder.set(null)),
    put,
    putLast(items, pageId) {
      const last = pages.find(({ id }) => id === pageId)?.items.findLast(({ id }) => !items.includes(id));
      put(items, pageId, last?.id ?? null);
      // What went out of sight together is no longer chosen.
      if (items.length > 1) editMode.clear();
    },
    nearing(items, target) {
      const leaves = partsOf(items, target);
      if (leaves) act("askForTags", site.client, leaves);
    },
    join(items, target) {
      const leaves = partsOf(items, target);
      if (!leaves) return;
      act("join", site, page, leaves);
      // What went out of sight together is no longer chosen.
      if (items.length > 1) editMode.clear();
    },
  };
}
