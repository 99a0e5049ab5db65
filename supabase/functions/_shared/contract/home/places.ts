import { type Entry, type HomeState, isFolder, isWidget, locate, locateShown, type Spot } from "./state.ts";

/** Where an operation puts something. */
interface Target {
  place?: string | undefined;
  after?: string | null | undefined;
}

/** Inserts an entry at its target, or at the end of the nearest place that exists. */
export function put(draft: HomeState, entry: Entry, target: Target, own?: Spot): void {
  const { spot, isThere } = spotFor(draft, target, own);
  const after = isThere ? target.after : undefined;
  const isLeaf = !isFolder(entry) && !isWidget(entry);
  if (!isLeaf && spot.page && spot.folder) {
    // Only apps and links stand in folders, so it is placed behind its neighbour's folder.
    const index = spot.page.items.indexOf(spot.folder);
    spot.page.items.splice(index + 1, 0, entry);
    return;
  }
  // Only widgets stand in the column.
  const { items } = spot.page || isWidget(entry) ? spot : pageSpot(draft);
  const index = items.findIndex(({ id, isRemoved }) => id === after && !isRemoved);
  items.splice(indexAfter(index, after, items.length), 0, entry);
}

/** The index for an insertion: null means the beginning, an unknown neighbour the end. */
export function indexAfter(found: number, after: string | null | undefined, end: number): number {
  if (after === null) return 0;
  return found === -1 ? end : found + 1;
}

/** Finds a target's list. `isThere` is false for a fallback, when the named place is gone. */
function spotFor(draft: HomeState, { place, after }: Target, own?: Spot): { spot: Spot; isThere: boolean } {
  if (place === "column") return { spot: { items: draft.column }, isThere: true };
  if (place?.startsWith("folder:")) {
    const found = locate(draft, place);
    if (!found || !isFolder(found.entry)) return { spot: pageSpot(draft), isThere: false };
    const { spot, entry } = found;
    // The page of a removed folder is the nearest place.
    if (entry.isRemoved) return { spot, isThere: false };
    return { spot: { ...spot, folder: entry, items: entry.items }, isThere: true };
  }
  if (place !== undefined) {
    return { spot: pageSpot(draft, place), isThere: draft.pages.some(({ id }) => id === place) };
  }
  const neighbour = after ? locateShown(draft, after) : undefined;
  return { spot: neighbour?.spot ?? own ?? pageSpot(draft), isThere: true };
}

/** The list of a page, or of the first page when that page is gone. */
function pageSpot({ pages }: HomeState, id?: string): Spot {
  const page = pages.find((each) => each.id === id) ?? pages[0];
  if (!page) throw new Error("A home screen has at least one page.");
  return { page, items: page.items };
}
