import type { PublishedItem } from "#contract/published-pages.ts";

/** How many apps and links there are, those in folders too. */
export function countOf(items: readonly PublishedItem[]): number {
  return items.reduce((count, item) => count + (item.kind === "folder" ? item.items.length : 1), 0);
}

/** The first apps and links in their order; a folder may be cut. */
export function firstOf(items: readonly PublishedItem[], most: number): PublishedItem[] {
  const first: PublishedItem[] = [];
  let left = most;
  for (const item of items) {
    if (left <= 0) break;
    first.push(item.kind === "folder" ? { ...item, items: item.items.slice(0, left) } : item);
    left -= item.kind === "folder" ? item.items.length : 1;
  }
  return first;
}
