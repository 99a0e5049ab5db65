import type { Home, HomeApp, HomeItem, HomeLeaf, HomeLink } from "./home.ts";
import type { HomeWidget, WidgetEntry } from "../widgets/home-widgets.ts";

/**
 * The state that operations change. Removed entries stay in their lists with a mark, so that `restore` finds
 * their places. `own` holds the person's own name and icon for an app.
 */
export interface HomeState {
  pages: PageState[];
  column: WidgetState[];
}
export interface PageState {
  id: string;
  name: string | null;
  items: Entry[];
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
/** Removed entries of a widget stay with a mark, too. */
export type WidgetState = Omit<HomeWidget, "entries"> & { entries: EntryState[]; isRemoved?: boolean };
export type EntryState = WidgetEntry & { isRemoved?: boolean };

export type Entry = LeafState | FolderState | WidgetState;

/** A list of entries with its owner: a page, a folder on it, or the column. */
export interface Spot {
  page?: PageState;
  folder?: FolderState;
  items: Entry[];
}

export const isFolder = <Item extends { id: string }>(
  entry: Item,
): entry is Extract<Item, { items: readonly unknown[] }> => entry.id.startsWith("folder:");
export const isWidget = <Item extends { id: string }>(
  entry: Item,
): entry is Extract<Item, { entries: readonly unknown[] }> => entry.id.startsWith("widget:");
/** Whether this is clock, search or news, whose ids have no UUID. They have neither settings nor entries here. */
export const isDocumented = (id: string): boolean => /^widget:[a-z]+$/.test(id);
export const isLink = (entry: Entry): entry is Extract<LeafState, LinkState> => entry.id.startsWith("link:");

/** Copies pages, folders and lists. Callers may change them, but must replace leaves and widgets. */
export function copyOf({ pages, column }: HomeState): HomeState {
  return {
    column: [...column],
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((entry) => (isFolder(entry) ? { ...entry, items: [...entry.items] } : entry)),
    })),
  };
}

/** All lists: each page, followed by its folders; then the column. */
export function spotsOf({ pages, column }: HomeState): Spot[] {
  return [
    ...pages.flatMap((page) => [
      { page, items: page.items },
      ...page.items
        .filter((entry) => isFolder(entry))
        .map((folder) => ({ page, folder, items: folder.items })),
    ]),
    { items: column },
  ];
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
    .filter((entry): entry is LeafState => !isWidget(entry) && !entry.isRemoved);
}

/** All widgets, removed ones included: those of the pages, then those of the column. */
export function widgetsOf({ pages, column }: HomeState): WidgetState[] {
  return [...pages.flatMap(({ items }) => items.filter((entry) => isWidget(entry))), ...column];
}

/** The widget of a home screen with this id, wherever it stands. */
export const findWidget = ({ pages, column }: Home, id: string): HomeWidget | undefined =>
  [...column, ...pages.flatMap(({ items }) => items.filter((item) => isWidget(item)))].find(
    (widget) => widget.id === id,
  );

/** The home screen in the format of /api/user/home, without removed entries. */
export function shownHome({ pages, column }: HomeState): Omit<Home, "version"> {
  return {
    pages: pages.map(({ id, name, items }) => ({ id, name, items: shown(items).map(shownItem) })),
    column: shown(column).map(shownWidget),
  };
}

function shownItem(entry: Entry): HomeItem {
  if (isWidget(entry)) return shownWidget(entry);
  if (isFolder(entry)) return { id: entry.id, name: entry.name, items: shown(entry.items).map(bare) };
  return bare(entry);
}

export function shownWidget({ isRemoved: _isShown, entries, ...widget }: WidgetState): HomeWidget {
  return {
    ...widget,
    entries: shown(entries)
      .map(({ isRemoved: _isShown, ...entry }) => entry)
      .toSorted(byRank),
  };
}

export function shown<Part extends { isRemoved?: boolean }>(parts: readonly Part[]): Part[] {
  return parts.filter(({ isRemoved }) => !isRemoved);
}

/** Compares like Postgres with `collate "C"`; ties go by id. */
export function byRank(a: { rank: string; id: string }, b: { rank: string; id: string }): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function bare(leaf: LeafState): HomeLeaf {
  const { id, name, icon, url, slug } = leaf;
  if (slug !== undefined) return { id, name, icon, url, slug };
  return { id, name, icon, url, ...(leaf.homeUrl && { homeUrl: leaf.homeUrl }) };
}
