import type { HomePages } from "#contract/home.ts";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { Place } from "#contract/home-changes.ts";
import { destinationsOf } from "#src/api/home/destinations.ts";

/** A thing's place among those beside it. */
export type Siblings = {
  ids: readonly string[];
  index: number;
  place: { page: string } | { folder: string };
};

/** What stands beside an app, link or folder: on its page or in its folder. */
export function siblingsOf(home: HomePages, item: string): Siblings | undefined {
  for (const page of home.pages) {
    const lists = [
      { entries: page.items, place: { page: page.id } },
      ...page.items.flatMap((entry) =>
        "items" in entry ? [{ entries: entry.items, place: { folder: entry.id } }] : [],
      ),
    ];
    for (const { entries, place } of lists) {
      const ids = entries.map(({ id }) => id);
      const index = ids.indexOf(item);
      if (index !== -1) return { ids, index, place };
    }
  }
  return undefined;
}

/** The place one step before (-1) or after (1); undefined at either end. */
export function stepOf({ ids, index, place }: Siblings, by: -1 | 1): Place | undefined {
  const target = index + by;
  if (target < 0 || target >= ids.length) return undefined;
  return { ...place, after: ids[by === 1 ? target : target - 1] ?? null };
}

/** The end of a page or a folder, behind what stays there when these things move. */
export function endOf(home: HomePages, id: string, moved: readonly string[]): Place {
  const folder = destinationsOf(home).find((each) => each.id === id && each.kind === "folder");
  const entries =
    folder?.kind === "folder"
      ? folder.folder.items
      : (home.pages.find((page) => page.id === id)?.items ?? []);
  const last = entries.map((entry) => entry.id).findLast((entry) => !moved.includes(entry));
  return { ...(folder ? { folder: id } : { page: id }), after: last ?? null };
}

/** The id of the page or the folder that something stands in. */
export function containerOf(home: HomePages, item: string): string | undefined {
  const place = siblingsOf(home, item)?.place;
  return place && ("page" in place ? place.page : place.folder);
}

/** The page that something stands on, in a folder or not. */
export const pageOf = ({ pages }: HomePages, item: string): string | undefined =>
  pages.find(({ items }) =>
    items.some(
      ({ id, ...entry }) => id === item || ("items" in entry && entry.items.some((leaf) => leaf.id === item)),
    ),
  )?.id;

export const isPageLimitReached = ({ pages }: HomePages): boolean => pages.length >= HOME_LIMITS.pages;
