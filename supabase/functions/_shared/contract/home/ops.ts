import type { Home, HomeApp, HomeItem, HomeLeaf, HomeOp, Refusal } from "./home.ts";
import { HOME_LIMITS } from "./limits.ts";
import { because, type Reason } from "./reasons.ts";
import type { HomeWidget } from "../widgets/home-widgets.ts";
import {
  copyOf,
  type HomeState,
  isDocumented,
  isFolder,
  isLink,
  isWidget,
  type LeafState,
  locate,
  locateShown,
  shown,
  shownHome,
  shownLeaves,
  type WidgetState,
} from "./state.ts";
import { indexAfter, put } from "./places.ts";
import { nameOfAddress } from "../values/link-address.ts";
import { Merger } from "../texts/merge-texts.ts";
import { boundsOf, changeWidget, type WidgetOp, withRemovedEntries } from "../widgets/ops.ts";
import { sizesOf } from "../widgets/sizes.ts";

/** The data that operations need beyond the home screen itself. */
export interface Known {
  /** The store's fields of apps, by `webapp:<id>`. `add` needs them, and so does `rename` to null. */
  apps?: Readonly<Record<string, Omit<HomeApp, "id">>>;
  /** Items that earlier, answered operations removed, by id. `restore` needs them. */
  removed?: Readonly<Record<string, Removed>>;
  /** Widgets before earlier, answered operations removed entries of them, by id. */
  widgets?: Readonly<Record<string, HomeWidget>>;
}

/** A removed app, link or widget and its old place. */
export interface Removed {
  entry: HomeLeaf | HomeWidget;
  /** `page:<uuid>`, `folder:<uuid>` or `column`. */
  place: string;
  /** The previous item; null for the first one. */
  after: string | null;
}

interface Outcome {
  home: HomeState;
  /** The reason of a refusal; undefined when the operation is applied. */
  refused?: Refusal;
}

type OpOf<Kind extends HomeOp["kind"]> = Extract<HomeOp, { kind: Kind }>;
/**
 * Returns the home screen after one operation, by the rules of the server; `home` stays unchanged. Adding an
 * existing item and removing a missing one are not refused: they change nothing. `merger` is shared by the
 * operations of a request.
 */
export function applyOp(home: HomeState, op: HomeOp, known: Known = {}, merger = new Merger()): Outcome {
  const draft = copyOf(home);
  const reason = change(draft, op, known, merger) ?? boundsOf(draft, home);
  return reason ? { home, refused: { id: op.id, ...reason } } : { home: draft };
}

/** Returns the optimistic home screen: the server's, with the pending operations applied in order. */
export function applyOps(
  home: Home,
  ops: readonly HomeOp[],
  known: Known = {},
): { home: Home; refused: Refusal[] } {
  const remembered = <Item extends HomeItem>(item: Item) =>
    isWidget(item) ? withRemovedEntries(item, known.widgets?.[item.id]) : item;
  let state: HomeState = {
    pages: home.pages.map((page) => ({ ...page, items: page.items.map(remembered) })),
    column: home.column.map((widget) => withRemovedEntries(widget, known.widgets?.[widget.id])),
  };
  const refused: Refusal[] = [];
  const merger = new Merger();
  for (const op of ops) {
    const outcome = applyOp(state, op, known, merger);
    state = outcome.home;
    if (outcome.refused) refused.push(outcome.refused);
  }
  return { home: { version: home.version, ...shownHome(state) }, refused };
}

function change(draft: HomeState, op: HomeOp, known: Known, merger: Merger): Reason | undefined {
  switch (op.kind) {
    case "add":
      return op.item.startsWith("widget:") ? addWidget(draft, op) : addLeaf(draft, op, known);
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
    case "move-page":
      return movePage(draft, op);
    case "remove-folder":
      return removeFolder(draft, op);
    case "remove-page":
      return removePage(draft, op);
    default:
      return changeInPlace(draft, op, merger);
  }
}

function addLeaf(draft: HomeState, op: OpOf<"add">, { apps = {} }: Known): Reason | undefined {
  const { item, name = "", url = "", homeUrl, icon = null } = op;
  if (locateShown(draft, item)) return undefined;
  const app = apps[item];
  if (!item.startsWith("link:") && !app) return because("no_such_app");
  // A second link to the same address adds nothing.
  if (!app && leadsTo(draft, url)) return undefined;
  if (isFull(draft)) return because("full");
  if (op.place === "column") return because("only_widgets_beside");
  const before = locate(draft, item);
  before?.spot.items.splice(before.index, 1);
  put(draft, app ? { id: item, ...app } : { id: item, name, icon, url, homeUrl }, op);
  return undefined;
}

function addWidget(draft: HomeState, op: OpOf<"add">): Reason | undefined {
  const before = locate(draft, op.item);
  if (before && !before.entry.isRemoved) return undefined;
  const { item: id, isMinimized = false } = op;
  const { type = "", settings = {} } = isDocumented(id) ? { type: id.slice("widget:".length) } : op;
  const { size = sizesOf(type)[0] } = op;
  const entries = before && isWidget(before.entry) ? before.entry.entries : [];
  if (!sizesOf(type).includes(size)) return because("widget_has_no_such_size");
  if (op.place?.startsWith("folder:")) return because("widget_in_folder");
  before?.spot.items.splice(before.index, 1);
  put(draft, { id, type, size, isMinimized, settings, entries }, op);
  return undefined;
}

function remove(draft: HomeState, { item }: OpOf<"remove">): undefined {
  const found = locateShown(draft, item);
  if (found && !isFolder(found.entry)) found.spot.items[found.index] = { ...found.entry, isRemoved: true };
}

function restore(draft: HomeState, { item }: OpOf<"restore">, known: Known): Reason | undefined {
  if (locateShown(draft, item)) return undefined;
  const found = locate(draft, item);
  const removed = known.removed?.[item];
  const entry = (found?.entry as LeafState | WidgetState | undefined) ?? removed?.entry;
  if (!entry) return because("removed_too_long_ago");
  if (isLink(entry) && leadsTo(draft, entry.url)) return undefined;
  if (!isWidget(entry) && isFull(draft)) return because("full");
  if (found) found.spot.items[found.index] = { ...entry, isRemoved: false };
  else put(draft, entry, removed ?? {});
  return undefined;
}

function move(draft: HomeState, op: OpOf<"move">): Reason | undefined {
  const found = locateShown(draft, op.item);
  const within = draft.pages.find(({ id }) => id === op.within)?.items ?? [];
  const isHere = (id: string | null) => id === null || shown(within).some((one) => one.id === id);
  if (op.within !== undefined && ![op.item, op.after].every(isHere)) return undefined;
  if (!found) return because("item_gone");
  const { entry, spot, index } = found;
  if (op.place?.startsWith("folder:")) {
    if (isFolder(entry)) return because("folder_in_folder");
    if (isWidget(entry)) return because("widget_in_folder");
  }
  if (op.place === "column" && !isWidget(entry)) return because("only_widgets_beside");
  if (op.after === op.item) return undefined;
  spot.items.splice(index, 1);
  put(draft, entry, op, spot);
  return undefined;
}

/** Changes a widget where it stands. */
function changeInPlace(draft: HomeState, op: WidgetOp, merger: Merger): Reason | undefined {
  const found = locate(draft, "item" in op ? op.item : op.widget);
  if (!found || !isWidget(found.entry)) {
    if (op.kind === "remove-entry") return undefined;
    return because("widget_gone");
  }
  const changed = changeWidget(found.entry, op, merger);
  if ("code" in changed) return changed;
  found.spot.items[found.index] = changed;
  return undefined;
}

function renameItem(draft: HomeState, op: OpOf<"rename">, known: Known): Reason | undefined {
  const found = locateShown(draft, op.item ?? "");
  if (!found) return because("item_gone");
  const { spot, index, entry } = found;
  if (isWidget(entry)) return because("widget_has_no_name");
  if (isFolder(entry)) {
    const isNameOnly = [op.url, op.homeUrl, op.icon].every((field) => field === undefined);
    if (!isNameOnly) return because("folder_has_name_only");
    if (op.name !== undefined) spot.items[index] = { ...entry, name: op.name ?? "Folder" };
    return undefined;
  }
  if (isLink(entry)) {
    const { url = entry.url, homeUrl = entry.homeUrl ?? null, icon = entry.icon } = op;
    if (url !== entry.url && leadsTo(draft, url)) return because("address_known");
    const name = op.name === undefined ? entry.name : (op.name ?? nameOfAddress(url));
    spot.items[index] = { ...entry, name, icon, url, homeUrl: homeUrl ?? undefined };
    return undefined;
  }
  if (op.url !== undefined || op.homeUrl !== undefined) return because("app_keeps_address");
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

function renamePage(draft: HomeState, op: OpOf<"rename">): Reason | undefined {
  const { page: id, name } = op;
  if ([op.icon, op.url, op.homeUrl].some((field) => field !== undefined))
    return because("page_has_name_only");
  const page = draft.pages.find((each) => each.id === id);
  if (!page) return because("page_gone");
  if (name !== undefined) page.name = name;
  return undefined;
}

function addFolder(
  draft: HomeState,
  { folder: id, name, place, after }: OpOf<"add-folder">,
): Reason | undefined {
  if (locateShown(draft, id)) return undefined;
  const folders = draft.pages
    .flatMap(({ items }) => items)
    .filter((entry) => isFolder(entry) && !entry.isRemoved);
  if (folders.length >= HOME_LIMITS.folders) {
    return because("too_many_folders");
  }
  const before = locate(draft, id);
  before?.spot.items.splice(before.index, 1);
  put(draft, { id, name, items: [] }, { place, after });
  return undefined;
}

function addPage(
  { pages }: HomeState,
  { page: id, name = null, after }: OpOf<"add-page">,
): Reason | undefined {
  if (pages.some((page) => page.id === id)) return undefined;
  if (pages.length >= HOME_LIMITS.pages) {
    return because("too_many_pages");
  }
  const index = pages.findIndex((page) => page.id === after);
  pages.splice(indexAfter(index, after, pages.length), 0, { id, name, items: [] });
  return undefined;
}

function movePage({ pages }: HomeState, { page: id, after }: OpOf<"move-page">): Reason | undefined {
  const page = pages.find((each) => each.id === id);
  if (!page) return because("page_gone");
  if (after === id) return undefined;
  pages.splice(pages.indexOf(page), 1);
  const index = pages.findIndex((each) => each.id === after);
  pages.splice(indexAfter(index, after, pages.length), 0, page);
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
  if (pages.length === 1) return because("last_page");
  const items = pages[index]?.items ?? [];
  if (index > 0) pages[index - 1]?.items.push(...items);
  else pages[1]?.items.unshift(...items);
  pages.splice(index, 1);
  return undefined;
}

function leadsTo(draft: HomeState, url: string): boolean {
  return shownLeaves(draft).some((leaf) => isLink(leaf) && leaf.url === url);
}

function isFull(draft: HomeState): boolean {
  return shownLeaves(draft).length >= HOME_LIMITS.items;
}
