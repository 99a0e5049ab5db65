import type { Home, HomePages } from "#contract/home/home.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { listsOf, type Place } from "#contract/home/changes.ts";
import { isFolder } from "#contract/home/state.ts";
import { pageNameOf } from "#src/api/home/destinations.ts";

/** A thing's place among those that are shown beside it. */
export type Siblings = {
  ids: readonly string[];
  index: number;
  /** `page:<uuid>`, `folder:<uuid>` or `column`. */
  place: string;
};

/** What stands beside something: on its page, in its folder or in the column. */
export function siblingsOf(home: Home, item: string): Siblings | undefined {
  const list = listsOf(home).find(({ items }) => items.some(({ id }) => id === item));
  if (!list) return undefined;
  const shown = list.items.filter((one) => !("isMinimized" in one && one.isMinimized));
  const ids = shown.map(({ id }) => id);
  return { ids, index: ids.indexOf(item), place: list.place };
}

/** The place one step before (-1) or after (1); undefined at either end. */
export function stepOf({ ids, index, place }: Siblings, by: -1 | 1): Place | undefined {
  const target = index + by;
  if (target < 0 || target >= ids.length) return undefined;
  return { place, after: ids[by === 1 ? target : target - 1] ?? null };
}

/** The end of a page, a folder or the column, behind what stays there when these things move. */
export function endOf(home: Home, place: string, moved: readonly string[]): Place {
  const items = listsOf(home).find((list) => list.place === place)?.items ?? [];
  return { place, after: items.map(({ id }) => id).findLast((id) => !moved.includes(id)) ?? null };
}

/** The page, the folder or the column that something stands in. */
export const containerOf = (home: Home, item: string): string | undefined => siblingsOf(home, item)?.place;

/** What a page or a folder is called. */
export function placeName(home: Home, place: string): string {
  const folder = home.pages.flatMap(({ items }) => items).find(({ id }) => id === place);
  return folder && isFolder(folder) ? folder.name : pageNameOf(home, place);
}

/** The page that something stands on, in a folder or not. */
export const pageOf = ({ pages }: HomePages, item: string): string | undefined =>
  pages.find(({ items }) =>
    items.some((one) => one.id === item || (isFolder(one) && one.items.some(({ id }) => id === item))),
  )?.id;

export const isPageLimitReached = ({ pages }: HomePages): boolean => pages.length >= HOME_LIMITS.pages;
