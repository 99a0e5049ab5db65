import type { HomeApp } from "../../_shared/contract/home.ts";
import {
  type FolderState,
  type HomeState,
  isFolder,
  type LeafState,
  type PageState,
} from "../../_shared/contract/home-state.ts";
import { byRank, type WidgetState } from "../../_shared/contract/widget-ops.ts";
import { ranksFor } from "./home-ranks.ts";

/** The unsorted rows of a home screen, in the format of private.home_content() and of revisions. */
export interface HomeContent {
  pages: PageRow[];
  folders: FolderRow[];
  apps: AppRow[];
  links: LinkRow[];
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
}

/** A removed entry, in the format of private.removed_items(). */
export interface RemovalRow extends Place {
  item: string;
  name: string | null;
  url: string | null;
  icon: string | null;
  app: Omit<HomeApp, "id"> | null;
}

interface Placed {
  page: string;
  folder: string | null;
  /** Null means the end. */
  rank: string | null;
  entry: LeafState | FolderState;
}

/**
 * Sorts rows into a state. Removed entries keep their old places. `firstPage` is the id of the page when none
 * is stored.
 */
export function stateOf(
  content: HomeContent,
  firstPage: string,
  widgets: WidgetState[] = [],
  removals: readonly RemovalRow[] = [],
): HomeState {
  const stored = content.pages.length > 0 ? content.pages : [{ id: firstPage, name: null, rank: "a0" }];
  const pages: PageState[] = stored
    .toSorted(byRank)
    .map(({ id, name }) => ({ id: `page:${id}`, name, items: [] }));
  const folders = new Map<string, FolderState>();
  const placed: Placed[] = [];
  for (const { id, name, page, rank } of content.folders) {
    const entry: FolderState = { id: `folder:${id}`, name, items: [] };
    folders.set(id, entry);
    placed.push({ page, folder: null, rank, entry });
  }
  for (const row of [...content.apps, ...content.links]) {
    placed.push({ ...row, page: row.page ?? "", entry: leafOf(row) });
  }
  // An entry that was added again has a current place, so its removal is ignored.
  const present = new Set(placed.map(({ entry }) => entry.id));
  for (const row of removals.filter(({ item }) => !present.has(item))) {
    const isThere = row.folder === null ? stored.some(({ id }) => id === row.page) : folders.has(row.folder);
    const place = isThere ? row : { folder: null, rank: null };
    placed.push({ ...place, page: row.page ?? "", entry: removedEntry(row) });
  }
  for (const { page, folder, entry } of placed.toSorted(byPlace)) {
    const list = pages.find(({ id }) => id === `page:${page}`) ?? pages[0];
    const items: (LeafState | FolderState)[] | undefined =
      folder === null ? list?.items : folders.get(folder)?.items;
    items?.push(entry);
  }
  return { pages, widgets };
}

/**
 * Converts a state to rows. Entries in unchanged order keep their ranks. `removals` has the ranks of restored
 * entries.
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
  const shown = <T extends { isRemoved?: boolean }>(entries: readonly T[]): T[] =>
    entries.filter((entry) => !entry.isRemoved);

  const wanted: HomeContent = { pages: [], folders: [], apps: [], links: [] };
  const addLeaf = (leaf: LeafState, place: Place): void => {
    const { id, name, icon, url } = leaf;
    const key = keyOf(id);
    if (leaf.slug === undefined) wanted.links.push({ id: key, name, icon, url, ...place });
    else {
      const { name: ownName = null, icon: ownIcon = null } = leaf.own ?? {};
      wanted.apps.push({ id: Number(key), name, icon, url, slug: leaf.slug, ownName, ownIcon, ...place });
    }
  };

  const pageRanks = rankIn("", state.pages);
  for (const [index, { id, name, items }] of state.pages.entries()) {
    const page = keyOf(id);
    wanted.pages.push({ id: page, name, rank: pageRanks[index] ?? "" });
    const entries = shown(items);
    const ranks = rankIn(id, entries);
    for (const [at, entry] of entries.entries()) {
      const rank = ranks[at] ?? "";
      if (!isFolder(entry)) {
        addLeaf(entry, { page, folder: null, rank });
        continue;
      }
      const folder = keyOf(entry.id);
      wanted.folders.push({ id: folder, name: entry.name, page, rank });
      const leaves = shown(entry.items);
      const leafRanks = rankIn(entry.id, leaves);
      for (const [within, leaf] of leaves.entries()) {
        addLeaf(leaf, { page: null, folder, rank: leafRanks[within] ?? "" });
      }
    }
  }
  return wanted;
}

/** The container and rank of each stored entry. Pages have the empty container. */
function placesOf(
  { pages, folders, apps, links }: HomeContent,
  removals: readonly RemovalRow[],
): Map<string, { container: string; rank: string }> {
  const containerOf = ({ page, folder }: Omit<Place, "rank">): string =>
    folder === null ? `page:${page}` : `folder:${folder}`;
  return new Map([
    ...removals.map((row) => [row.item, { container: containerOf(row), rank: row.rank }] as const),
    ...pages.map(({ id, rank }) => [`page:${id}`, { container: "", rank }] as const),
    ...folders.map(({ id, page, rank }) => [`folder:${id}`, { container: `page:${page}`, rank }] as const),
    ...apps.map((row) => [`webapp:${row.id}`, { container: containerOf(row), rank: row.rank }] as const),
    ...links.map((row) => [`link:${row.id}`, { container: containerOf(row), rank: row.rank }] as const),
  ]);
}

function leafOf(row: AppRow | LinkRow): LeafState {
  const { id, url } = row;
  if (!("slug" in row)) return { id: `link:${id}`, name: row.name, icon: row.icon, url };
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

function removedEntry({ item, name, url, icon, app }: RemovalRow): LeafState | FolderState {
  if (app) {
    const own = { name, icon };
    return { id: item, ...app, name: name ?? app.name, icon: icon ?? app.icon, own, isRemoved: true };
  }
  if (url !== null) return { id: item, name: name ?? "", icon, url, isRemoved: true };
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
