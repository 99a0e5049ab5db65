import type { Home, HomeApp, HomeLeaf, HomeOp, Refusal } from "./home.ts";
import { HOME_LIMITS } from "./home-limits.ts";
import { full, misfit, notFound, type Reason } from "./home-reasons.ts";
import type { HomeWidget } from "./home-widgets.ts";
import {
  copyOf,
  type FolderState,
  type HomeState,
  isFolder,
  isLink,
  type LeafState,
  locate,
  locateShown,
  shownHome,
  shownLeaves,
  type Spot,
} from "./home-state.ts";
import { Merger } from "./merge-texts.ts";
import { changeWidgets, isWidgetOp, type WidgetOp, withRemoved } from "./widget-ops.ts";

/** The data that operations need beyond the home screen itself. */
export interface Known {
  /** The store's fields of apps, by `webapp:<id>`. `add` needs them, and so does `rename` to null. */
  apps?: Readonly<Record<string, Omit<HomeApp, "id">>>;
  /** Items that earlier, answered operations removed, by id. `restore` needs them. */
  removed?: Readonly<Record<string, Removed>>;
  /** Widgets before earlier, answered operations removed them or their entries, by id. */
  widgets?: Readonly<Record<string, HomeWidget>>;
}

/** A removed app or link and its old place. */
export interface Removed {
  entry: HomeLeaf;
  page: string;
  folder?: string;
  /** The previous item; null for the first one. */
  after: string | null;
}

interface Outcome {
  home: HomeState;
  /** The reason of a refusal; undefined when the operation is applied. */
  refused?: Refusal;
}

type ItemOp = Exclude<HomeOp, WidgetOp>;
type OpOf<Kind extends ItemOp["kind"]> = Extract<ItemOp, { kind: Kind }>;
interface Target {
  page?: string | undefined;
  folder?: string | undefined;
  after?: string | null | undefined;
}

/**
 * Returns the home screen after one operation, by the rules of the server; `home` stays unchanged. Adding an
 * existing item and removing a missing one are not refused: they change nothing. `merger` is shared by the
 * operations of a request.
 */
export function applyOp(home: HomeState, op: HomeOp, known: Known = {}, merger = new Merger()): Outcome {
  const draft = copyOf(home);
  const reason = isWidgetOp(op) ? changeWidgets(draft.widgets, op, merger) : change(draft, op, known);
  return reason ? { home, refused: { id: op.id, ...reason } } : { home: draft };
}

/** Returns the optimistic home screen: the server's, with the pending operations applied in order. */
export function applyOps(
  home: Home,
  ops: readonly HomeOp[],
  known: Known = {},
): { home: Home; refused: Refusal[] } {
  let state: HomeState = { pages: home.pages, widgets: withRemoved(home.widgets, known.widgets) };
  const refused: Refusal[] = [];
  const merger = new Merger();
  for (const op of ops) {
    const outcome = applyOp(state, op, known, merger);
    state = outcome.home;
    if (outcome.refused) refused.push(outcome.refused);
  }
  return { home: { version: home.version, ...shownHome(state) }, refused };
}

function change(draft: HomeState, op: ItemOp, known: Known): Reason | undefined {
  switch (op.kind) {
    case "add":
      return add(draft, op, known);
    case "remove":
      return remove(draft, op);
    case "restore":
      return restore(draft, op, known);
    case "move":
      return move(draft, op);
    case "rename":
      return op.page === undefined ? renameItem(draft, op, known) : renamePage(draft, op);
    case "add-folder":
      return addFolder(draft, op);
    case "add-page":
      return addPage(draft, op);
    case "remove-folder":
      return removeFolder(draft, op);
    case "remove-page":
      return removePage(draft, op);
  }
}

function add(draft: HomeState, op: OpOf<"add">, { apps = {} }: Known): Reason | undefined {
  const { item, name = "", url = "", icon = null } = op;
  if (locateShown(draft, item)) return undefined;
  const app = apps[item];
  if (!item.startsWith("link:") && !app) return notFound("There is no such app in the store.");
  // A second link to the same address adds nothing.
  if (!app && leadsTo(draft, url)) return undefined;
  if (isFull(draft)) return full();
  const before = locate(draft, item);
  before?.spot.items.splice(before.index, 1);
  put(draft, app ? { id: item, ...app } : { id: item, name, icon, url }, op);
  return undefined;
}

function remove(draft: HomeState, { item }: OpOf<"remove">): undefined {
  const found = locateShown(draft, item);
  if (found) found.spot.items[found.index] = { ...found.entry, isRemoved: true };
}

function restore(draft: HomeState, { item }: OpOf<"restore">, known: Known): Reason | undefined {
  if (locateShown(draft, item)) return undefined;
  const found = locate(draft, item);
  const removed = known.removed?.[item];
  const entry = (found?.entry as LeafState | undefined) ?? removed?.entry;
  if (!entry) return notFound("This was removed too long ago to be put back.");
  if (isLink(entry) && leadsTo(draft, entry.url)) return undefined;
  if (isFull(draft)) return full();
  if (found) found.spot.items[found.index] = { ...entry, isRemoved: false };
  else put(draft, entry, removed ?? {});
  return undefined;
}

function move(draft: HomeState, op: OpOf<"move">): Reason | undefined {
  const found = locateShown(draft, op.item);
  if (!found) return notFound("This is not on your home screen any more.");
  if (isFolder(found.entry) && op.folder !== undefined) {
    return { code: "unprocessable", message: "A folder can't be put into a folder." };
  }
  if (op.after === op.item) return undefined;
  found.spot.items.splice(found.index, 1);
  put(draft, found.entry, op, found.spot);
  return undefined;
}

function renameItem(draft: HomeState, op: OpOf<"rename">, known: Known): Reason | undefined {
  const found = locateShown(draft, op.item ?? "");
  if (!found) return notFound("This is not on your home screen any more.");
  const { spot, index, entry } = found;
  if (isFolder(entry)) {
    if (op.url !== undefined || op.icon !== undefined) return misfit("A folder has a name and nothing else.");
    if (op.name !== undefined) spot.items[index] = { ...entry, name: op.name ?? "Folder" };
    return undefined;
  }
  if (isLink(entry)) {
    const { url = entry.url, icon = entry.icon } = op;
    if (url !== entry.url && leadsTo(draft, url)) {
      return { code: "conflict", message: "This address is on your home screen already." };
    }
    const name = op.name === undefined ? entry.name : (op.name ?? hostOf(url));
    spot.items[index] = { ...entry, name, icon, url };
    return undefined;
  }
  if (op.url !== undefined) return misfit("An app's address can't be changed.");
  const app = known.apps?.[entry.id];
  const own = {
    name: op.name === undefined ? (entry.own?.name ?? null) : op.name,
    icon: op.icon === undefined ? (entry.own?.icon ?? null) : op.icon,
  };
  spot.items[index] = {
    ...entry,
    own,
    name: op.name === undefined ? entry.name : (op.name ?? app?.name ?? entry.name),
    icon: op.icon === undefined ? entry.icon : (op.icon ?? app?.icon ?? null),
  };
  return undefined;
}

function renamePage(draft: HomeState, { page: id, name, icon, url }: OpOf<"rename">): Reason | undefined {
  if (icon !== undefined || url !== undefined) return misfit("A page has a name and nothing else.");
  const page = draft.pages.find((each) => each.id === id);
  if (!page) return notFound("This page is not there any more.");
  if (name !== undefined) page.name = name;
  return undefined;
}

function addFolder(
  draft: HomeState,
  { folder: id, name, page, after }: OpOf<"add-folder">,
): Reason | undefined {
  if (locateShown(draft, id)) return undefined;
  const folders = draft.pages
    .flatMap(({ items }) => items)
    .filter((entry) => isFolder(entry) && !entry.isRemoved);
  if (folders.length >= HOME_LIMITS.folders) {
    return { code: "conflict", message: `A home screen holds at most ${HOME_LIMITS.folders} folders.` };
  }
  const before = locate(draft, id);
  before?.spot.items.splice(before.index, 1);
  put(draft, { id, name, items: [] }, { page, after });
  return undefined;
}

function addPage(
  { pages }: HomeState,
  { page: id, name = null, after }: OpOf<"add-page">,
): Reason | undefined {
  if (pages.some((page) => page.id === id)) return undefined;
  if (pages.length >= HOME_LIMITS.pages) {
    return { code: "conflict", message: `A home screen has at most ${HOME_LIMITS.pages} pages.` };
  }
  const index = pages.findIndex((page) => page.id === after);
  pages.splice(indexAfter(index, after, pages.length), 0, { id, name, items: [] });
  return undefined;
}

function removeFolder(draft: HomeState, { folder }: OpOf<"remove-folder">): undefined {
  const found = locateShown(draft, folder);
  if (!found || !isFolder(found.entry)) return;
  const { spot, index, entry } = found;
  spot.items.splice(index, 1, { ...entry, items: [], isRemoved: true }, ...entry.items);
}

function removePage({ pages }: HomeState, { page: id }: OpOf<"remove-page">): Reason | undefined {
  const index = pages.findIndex((page) => page.id === id);
  if (index === -1) return undefined;
  if (pages.length === 1) return { code: "conflict", message: "A home screen has at least one page." };
  const items = pages[index]?.items ?? [];
  if (index > 0) pages[index - 1]?.items.push(...items);
  else pages[1]?.items.unshift(...items);
  pages.splice(index, 1);
  return undefined;
}

/** Inserts an entry at its target, or at the end of the nearest place that exists. */
function put(draft: HomeState, entry: LeafState | FolderState, target: Target, own?: Spot): void {
  const { spot, isThere } = spotFor(draft, target, own);
  const after = isThere ? target.after : undefined;
  if (isFolder(entry) && spot.folder) {
    // Folders don't nest, so a folder is placed behind its neighbour's folder.
    const index = spot.page.items.indexOf(spot.folder);
    spot.page.items.splice(index + 1, 0, entry);
    return;
  }
  const index = spot.items.findIndex(({ id, isRemoved }) => id === after && !isRemoved);
  spot.items.splice(indexAfter(index, after, spot.items.length), 0, entry);
}

/** The index for an insertion: null means the beginning, an unknown neighbour the end. */
function indexAfter(found: number, after: string | null | undefined, end: number): number {
  if (after === null) return 0;
  return found === -1 ? end : found + 1;
}

/** Finds a target's list. `isThere` is false for a fallback, when the named place is gone. */
function spotFor(
  draft: HomeState,
  { page, folder, after }: Target,
  own?: Spot,
): { spot: Spot; isThere: boolean } {
  if (folder !== undefined) {
    const found = locate(draft, folder);
    if (found && isFolder(found.entry)) {
      const { spot, entry } = found;
      // The page of a removed folder is the nearest place.
      if (entry.isRemoved) return { spot, isThere: false };
      return { spot: { page: spot.page, folder: entry, items: entry.items }, isThere: true };
    }
    return { spot: pageSpot(draft, page), isThere: false };
  }
  if (page !== undefined) {
    return { spot: pageSpot(draft, page), isThere: draft.pages.some(({ id }) => id === page) };
  }
  const neighbour = after ? locateShown(draft, after) : undefined;
  return { spot: neighbour?.spot ?? own ?? pageSpot(draft), isThere: true };
}

/** The list of a page, or of the first page when that page is gone. */
function pageSpot({ pages }: HomeState, id?: string): Spot {
  const page = pages.find((each) => each.id === id) ?? pages[0];
  if (!page) throw new Error("A home screen has at least one page.");
  return { page, items: page.items };
}

function leadsTo(draft: HomeState, url: string): boolean {
  return shownLeaves(draft).some((leaf) => isLink(leaf) && leaf.url === url);
}

function isFull(draft: HomeState): boolean {
  return shownLeaves(draft).length >= HOME_LIMITS.items;
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "").slice(0, 100);
}
