import type { PublishedItem, PublishedLeaf } from "#contract/published-pages/published-pages.ts";

/** All apps and links of a published page, in order, with the content of folders. */
export const publishedLeaves = (items: readonly PublishedItem[]): PublishedLeaf[] =>
  items.flatMap((item) => (item.kind === "folder" ? item.items : [item]));

/** The identity of an app or a link across pages: the app, or the address. */
const leafKey = (leaf: PublishedLeaf): string => (leaf.kind === "app" ? `webapp:${leaf.id}` : leaf.url);

/** The items of a published page that the person lacks, in its order. */
export type Missing = {
  items: PublishedItem[];
  /** The number of apps and links in `items`. */
  count: number;
  /** Items that the person already has. */
  knownCount: number;
  /** Items without room. */
  leftCount: number;
};

/**
 * The items to add: without those the person already has (by `leafKey`), duplicates, and those beyond the
 * limit. A folder with one remaining item becomes that item.
 */
export function missingOf(
  items: readonly PublishedItem[],
  there: ReadonlySet<string>,
  room = Infinity,
): Missing {
  const seen = new Set(there);
  let [count, leftCount] = [0, 0];
  const isWanted = (leaf: PublishedLeaf): boolean => {
    const key = leafKey(leaf);
    if (seen.has(key)) return false;
    seen.add(key);
    if (count < room) count += 1;
    else leftCount += 1;
    return leftCount === 0;
  };
  const wanted = items.flatMap((item): PublishedItem[] => {
    if (item.kind !== "folder") return isWanted(item) ? [item] : [];
    const inside = item.items.filter(isWanted);
    return inside.length < 2 ? inside : [{ ...item, items: inside }];
  });
  const knownCount = publishedLeaves(items).length - count - leftCount;
  return { items: wanted, count, knownCount, leftCount };
}
