import type { HomePages } from "#contract/home.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";

/** The name of the page or the folder that contains an app or a link; empty when none does. */
export function placeOf(home: HomePages, item: string): string {
  for (const { id, items } of home.pages) {
    for (const entry of items) {
      if (entry.id === item) return pageNameOf(home, id);
      if ("items" in entry && entry.items.some((leaf) => leaf.id === item)) return entry.name;
    }
  }
  return "";
}
