import { searchDirectory } from "../directory/search.ts";
import type { KnownUrl, Shelf } from "./suggest-apps.ts";
import type { SuggestedApp } from "./suggested-app.ts";

/** More than needed, because the store already has some of them. */
const SEARCHED = 120;

/**
 * Up to `count` apps of the bundled directory for a category: first apps new to the store, then apps without
 * a catalogue.
 */
export async function findApps(
  shelf: Pick<Shelf, "findKnown">,
  category: string,
  count: number,
): Promise<SuggestedApp[]> {
  const found = searchDirectory(category, SEARCHED);
  const known = await shelf.findKnown(found.map(({ url }) => url));
  const inPlace = (place: KnownUrl["place"]) => found.filter((_, index) => known[index]?.place === place);
  return [...inPlace("new"), ...inPlace("loose")]
    .slice(0, count)
    .map(({ name, url, description }) => ({ title: name, url, description }));
}
