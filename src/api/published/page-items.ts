import type { PublishedItem, PublishedLeaf } from "#contract/published-pages.ts";

/** All apps and links of a published page, in order, folders in place. */
export const publishedLeaves = (items: readonly PublishedItem[]): PublishedLeaf[] =>
  items.flatMap((item) => (item.kind === "folder" ? item.items : [item]));

/** What makes an app or a link the same on two pages: the app, or the address. */
export const leafKey = (leaf: PublishedLeaf): string =>
  leaf.kind === "app" ? `webapp:${leaf.id}` : leaf.url;

/** What of a published page somebody does not have yet, in its order. */
export type Missing = {
  items: PublishedItem[];
  /** Apps and links in it. */
  count: number;
  /** How many are there already. */
  knownCount: number;
  /** How many find no room. */
  leftCount: number;
};

/**
 * What is to be added: neither what is there (by `leafKey`) nor what the page has twice, and no more than there is room
 * for. A folder with one thing left is none.
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
