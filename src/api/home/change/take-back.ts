import {
  type HomeChange,
  joined,
  listsOf,
  removeFolder,
  removeItems,
  removePage,
  renamePage,
} from "#contract/home/changes.ts";
import { arrange } from "#contract/home/join.ts";
import type { Home } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { documentedType } from "../documented-widget.ts";

/**
 * Takes back on this home screen what an import added, which is what `after` has and `before` has not. The pages'
 * names, clock, search and news become what they were. What came later stays.
 */
export function takeBack(home: Home, before: Home, after: Home): HomeChange {
  const [then, since] = [partsOf(before), partsOf(after)];
  const now = partsOf(home);
  const added = (kind: keyof Parts) =>
    [...since[kind]].filter((id) => !then[kind].has(id) && now[kind].has(id));
  const renamed = before.pages.filter(({ id, name }) => now.pages.has(id) && nameOf(after, id) !== name);
  const isRearranged = standing(before) !== standing(after);
  return joined([
    removeItems(home, added("items")),
    ...added("folders").map((id) => removeFolder(home, id)),
    ...added("pages").map((id) => removePage(home, id)),
    ...renamed.map(({ id, name }) => renamePage(home, id, name)),
    ...(isRearranged ? [{ ops: arrange(home, listsOf(before)), undo: [] }] : []),
  ]);
}

type Parts = Record<"items" | "folders" | "pages", ReadonlySet<string>>;

function partsOf(home: Home): Parts {
  const entries = listsOf(home).flatMap(({ items }) => items);
  return {
    items: new Set(entries.filter((entry) => !isFolder(entry)).map(({ id }) => id)),
    folders: new Set(entries.filter((entry) => isFolder(entry)).map(({ id }) => id)),
    pages: new Set(home.pages.map(({ id }) => id)),
  };
}

const nameOf = ({ pages }: Home, page: string) => pages.find(({ id }) => id === page)?.name;

/** How clock, search and news stand, to compare. */
const standing = (home: Home): string =>
  JSON.stringify(
    listsOf(home).flatMap(({ place, items }) => {
      const documented = items.filter(({ id }) => documentedType(id) !== undefined);
      return documented.length > 0 ? [{ place, documented }] : [];
    }),
  );
