import type { Home, HomeApp, HomeLeaf, HomeLink } from "./home.ts";
import { shownWidgets, type WidgetState } from "./widget-ops.ts";

/**
 * The state that operations change. Removed entries stay in their lists with a mark, so that `restore` finds
 * their places. `own` holds the person's own name and icon for an app.
 */
export interface HomeState {
  pages: PageState[];
  widgets: WidgetState[];
}
export interface PageState {
  id: string;
  name: string | null;
  items: (LeafState | FolderState)[];
}
export interface FolderState {
  id: string;
  name: string;
  items: LeafState[];
  isRemoved?: boolean;
}
export type LeafState = (HomeApp | LinkState) & { isRemoved?: boolean; own?: OwnLooks };
type LinkState = HomeLink & { slug?: undefined };
interface OwnLooks {
  name: string | null;
  icon: string | null;
}

type Entry = LeafState | FolderState;

/** A list of entries with its owner: a page, or a folder on it. */
export interface Spot {
  page: PageState;
  folder?: FolderState;
  items: Entry[];
}

export const isFolder = (entry: Entry): entry is FolderState => entry.id.startsWith("folder:");
export const isLink = (entry: Entry): entry is Extract<LeafState, LinkState> => entry.id.startsWith("link:");

/** Copies pages, folders and lists. Callers may change them, but must replace leaves and widgets. */
export function copyOf({ pages, widgets }: HomeState): HomeState {
  return {
    widgets: [...widgets],
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((entry) => (isFolder(entry) ? { ...entry, items: [...entry.items] } : entry)),
    })),
  };
}

/** All lists: each page, followed by its folders. */
export function spotsOf({ pages }: Pick<HomeState, "pages">): Spot[] {
  return pages.flatMap((page) => [
    { page, items: page.items },
    ...page.items.filter(isFolder).map((folder) => ({ page, folder, items: folder.items })),
  ]);
}

export function locate(home: HomeState, id: string): { spot: Spot; index: number; entry: Entry } | undefined {
  for (const spot of spotsOf(home)) {
    const index = spot.items.findIndex((entry) => entry.id === id);
    const entry = spot.items[index];
    if (entry) return { spot, index, entry };
  }
  return undefined;
}

export function locateShown(home: HomeState, id: string): ReturnType<typeof locate> {
  const found = locate(home, id);
  return found?.entry.isRemoved ? undefined : found;
}

export function shownLeaves(home: HomeState): LeafState[] {
  return home.pages
    .flatMap(({ items }) => items.flatMap((entry) => (isFolder(entry) ? entry.items : [entry])))
    .filter((leaf) => !leaf.isRemoved);
}

/** The home screen in the format of /api/user/home, without removed entries. */
export function shownHome(home: HomeState): Omit<Home, "version"> {
  return { pages: shownPages(home), widgets: shownWidgets(home.widgets) };
}

function shownPages(home: HomeState): Home["pages"] {
  return home.pages.map(({ id, name, items }) => ({
    id,
    name,
    items: items
      .filter((entry) => !entry.isRemoved)
      .map((entry) =>
        isFolder(entry)
          ? { id: entry.id, name: entry.name, items: entry.items.filter((leaf) => !leaf.isRemoved).map(bare) }
          : bare(entry),
      ),
  }));
}

function bare(leaf: LeafState): HomeLeaf {
  const { id, name, icon, url } = leaf;
  return leaf.slug === undefined ? { id, name, icon, url } : { id, name, icon, url, slug: leaf.slug };
}
