import type { HomeApp } from "../../_shared/contract/home/home.ts";
import {
  byRank,
  type Entry,
  type FolderState,
  type HomeState,
  isFolder,
  isWidget,
  type LeafState,
  type PageState,
  shown,
  type WidgetState,
} from "../../_shared/contract/home/state.ts";
import { ranksFor } from "./home-ranks.ts";

/** The unsorted rows of a home screen, in the format of private.home_content() and of revisions. */
export interface HomeContent {
  pages: PageRow[];
  folders: FolderRow[];
  apps: AppRow[];
  links: LinkRow[];
  widgets: WidgetRow[];
}
type PageRow = {
  id: string;
  name: string | null;
  rank: string;
};
type FolderRow = {
  id: string;
  name: string;
  page: string;
  rank: string;
};
/** Where something stands: without page and folder, in the column. */
interface Owner {
  page: string | null;
  folder?: string | null;
}
type Ranked = Owner & { rank: string };
/** Exactly one of `page` and `folder` is null. */
interface Place {
  page: string | null;
  folder: string | null;
  rank: string;
}
export interface AppRow extends Place {
  id: number;
  ownName: string | null;
  ownIcon: string | null;
  name: string;
  icon: string | null;
  url: string;
  slug: string;
}
export interface LinkRow extends Place {
  id: string;
  name: string;
  icon: string | null;
  url: string;
  homeUrl?: string | null | undefined;
}

/**
 * Clock, search and news have their types for ids. `order` is their stored place among the three, null for one
 * without a row.
 */
export interface WidgetRow extends Omit<WidgetState, "isRemoved"> {
  page: string | null;
  rank: string;
  isRemoved: boolean;
  order?: number | null;
}

/** A removed entry, in the format of private.removed_items(). */
export interface RemovalRow extends Place {
  item: string;
  name: string | null;
  url: string | null;
  homeUrl: string | null;
  icon: string | null;
  app: Omit<HomeApp, "id"> | null;
}

interface Placed {
  container: string;
  /** Null means the end. */
  rank: string | null;
  entry: Entry;
}

/**
 * Sorts rows into a state. Removed entries keep their old places. `firstPage` is the id of the page when none
 * is stored.
 */
export function stateOf(
  content: HomeContent,
  firstPage: string,
  removals: readonly RemovalRow[] = [],
): HomeState {
  const stored = content.pages.length > 0 ? content.pages : [{ id: firstPage, name: null, rank: "a0" }];
  const pages: PageState[] = stored
    .toSorted(byRank)
    .map(({ id, name }) => ({ id: `page:${id}`, name, items: [] }));
  const column: WidgetState[] = [];
  const lists = new Map<string, Entry[]>([["column", column], ...pages.map(listOf)]);
  const placed: Placed[] = [];
  const place = (row: Ranked, entry: Entry) =>
    placed.push({ container: containerOf(row), rank: row.rank, entry });
  for (const row of content.folders) {
    const entry: FolderState = { id: `folder:${row.id}`, name: row.name, items: [] };
    lists.set(...listOf(entry));
    place(row, entry);
  }
  for (const row of [...content.apps, ...content.links]) place(row, leafOf(row));
  for (const row of content.widgets) place(row, widgetOf(row));
  // An entry that was added again has a current place, so its removal is ignored.
  const present = new Set(placed.map(({ entry }) => entry.id));
  for (const row of removals.filter(({ item }) => !present.has(item))) {
    if (lists.has(containerOf(row))) place(row, removedEntry(row));
    else placed.push({ container: `page:${row.page}`, rank: null, entry: removedEntry(row) });
  }
  for (const { container, entry } of placed.toSorted(byPlace)) {
    (lists.get(container) ?? pages[0]?.items)?.push(entry);
  }
  return { pages, column };
}

const listOf = ({ id, items }: { id: string; items: Entry[] }): [string, Entry[]] => [id, items];

/**
 * Converts a state to rows. Entries in unchanged order keep their ranks. `removals` has the ranks of restored
 * entries. Removed widgets have rows too.
 */
export function contentOf(
  state: HomeState,
  stored: HomeContent,
  removals: readonly RemovalRow[] = [],
): HomeContent {
  const places = placesOf(stored, removals);
  const rankIn = (container: string, entries: readonly { id: string }[]): string[] =>
    ranksFor(
      entries.map(({ id }) => (places.get(id)?.container === container ? places.get(id)?.rank : undefined)),
    );

  const wanted: HomeContent = { pages: [], folders: [], apps: [], links: [], widgets: [] };
  const add = (entry: Entry, place: Place): void => {
    const key = keyOf(entry.id);
    if (isFolder(entry)) {
      wanted.folders.push({ id: key, name: entry.name, page: place.page ?? "", rank: place.rank });
      addAll(entry.items, { page: null, folder: key });
    } else if (isWidget(entry)) {
      const { page, rank } = place;
      wanted.widgets.push({ isRemoved: false, ...entry, id: key, page, rank });
    } else {
      const { name, icon, url, slug, own } = entry;
      const homeUrl = "homeUrl" in entry ? entry.homeUrl : undefined;
      if (slug === undefined) wanted.links.push({ id: key, name, icon, url, homeUrl, ...place });
      else {
        const { name: ownName = null, icon: ownIcon = null } = own ?? {};
        wanted.apps.push({ id: Number(key), name, icon, url, slug, ownName, ownIcon, ...place });
      }
    }
  };
  const addAll = (entries: readonly Entry[], owner: Omit<Place, "rank">): void => {
    const ranks = rankIn(containerOf(owner), shown(entries)).values();
    for (const entry of entries) {
      if (!entry.isRemoved) add(entry, { ...owner, rank: ranks.next().value ?? "" });
      else if (isWidget(entry)) add(entry, { ...owner, rank: places.get(entry.id)?.rank ?? "a0" });
    }
  };

  addAll(state.column, { page: null, folder: null });
  const pageRanks = rankIn("", state.pages);
  for (const [index, { id, name, items }] of state.pages.entries()) {
    const page = keyOf(id);
    wanted.pages.push({ id: page, name, rank: pageRanks[index] ?? "" });
    addAll(items, { page, folder: null });
  }
  return wanted;
}

function containerOf({ page, folder = null }: Owner): string {
  if (folder !== null) return `folder:${folder}`;
  return page === null ? "column" : `page:${page}`;
}

/** The container and rank of each stored entry. Pages have the empty container. */
function placesOf(
  { pages, folders, apps, links, widgets }: HomeContent,
  removals: readonly RemovalRow[],
): Map<string, { container: string; rank: string }> {
  const placeOf = (id: string, row: Ranked) => [id, { container: containerOf(row), rank: row.rank }] as const;
  return new Map([
    ...removals.map((row) => placeOf(row.item, row)),
    ...pages.map(({ id, rank }) => [`page:${id}`, { container: "", rank }] as const),
    ...folders.map((row) => placeOf(`folder:${row.id}`, row)),
    ...apps.map((row) => placeOf(`webapp:${row.id}`, row)),
    ...links.map((row) => placeOf(`link:${row.id}`, row)),
    ...widgets.map((row) => placeOf(`widget:${row.id}`, row)),
  ]);
}

function widgetOf({ page: _page, rank: _rank, order: _order, ...widget }: WidgetRow): WidgetState {
  return { ...widget, id: `widget:${widget.id}` };
}

function leafOf(row: AppRow | LinkRow): LeafState {
  const { id, url } = row;
  if (!("slug" in row)) return linkOf(`link:${id}`, row);
  const own = { name: row.ownName, icon: row.ownIcon };
  return {
    id: `webapp:${id}`,
    name: own.name ?? row.name,
    icon: own.icon ?? row.icon,
    url,
    slug: row.slug,
    own,
  };
}

const linkOf = (id: string, { name, icon, url, homeUrl }: Omit<LinkRow, "id" | keyof Place>) => ({
  id,
  name,
  icon,
  url,
  homeUrl: homeUrl ?? undefined,
});

function removedEntry({ item, name, url, homeUrl, icon, app }: RemovalRow): LeafState | FolderState {
  if (app) {
    const own = { name, icon };
    return { id: item, ...app, name: name ?? app.name, icon: icon ?? app.icon, own, isRemoved: true };
  }
  if (url !== null) return { ...linkOf(item, { name: name ?? "", icon, url, homeUrl }), isRemoved: true };
  return { id: item, name: name ?? "", items: [], isRemoved: true };
}

/** The part after the colon: a UUID, or an app's number. */
function keyOf(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

function byPlace(a: Placed, b: Placed): number {
  if (a.rank === null || b.rank === null) return Number(a.rank === null) - Number(b.rank === null);
  return compare(a.rank, b.rank) || compare(a.entry.id, b.entry.id);
}

/** Compares like Postgres with `collate "C"`. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
