import type { HomeApp, HomeOp } from "../../_shared/contract/home/home.ts";
import type {
  FileFolder,
  FileLeaf,
  FilePage,
  FileWidget,
  HomeImportAnswer,
  HomeImportInput,
} from "../../_shared/contract/home/file.ts";
import { HOME_LIMITS } from "../../_shared/contract/home/limits.ts";
import { applyOp } from "../../_shared/contract/home/ops.ts";
import {
  copyOf,
  type HomeState,
  isDocumented,
  isFolder,
  isLink,
  isWidget,
  locate,
  locateShown,
  shown,
  shownLeaves,
  type Spot,
  spotsOf,
} from "../../_shared/contract/home/state.ts";
import { boundsOf } from "../../_shared/contract/widgets/ops.ts";
import { sizesOf } from "../../_shared/contract/widgets/sizes.ts";

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;

/** `documented` has the order of clock, search and news in the column, of files up to format 2. */
export interface HomeFile {
  pages: readonly FilePage[];
  column: readonly FileWidget[];
  documented: NonNullable<HomeImportInput["widgets"]>;
}

/** The database's data about the entries of a file. */
export interface FileContext {
  /** Apps of the store and of the home screen, by the address in the file. */
  apps: ReadonlyMap<string, HomeApp>;
  /** Addresses of icons that are no longer stored. */
  goneIcons: ReadonlySet<string>;
}

export type Merged = { home: HomeState } & Omit<HomeImportAnswer, "version">;

/** A list of the file. `open` returns the place for its entries and creates it on first use. */
interface List {
  open: () => string;
  /** The known items of its entries. */
  items: (string | undefined)[];
}

/**
 * Adds a file's missing entries to a home screen, by the rules of operations. Existing entries keep their
 * places, but clock, search and news take those of the file. A new entry follows its predecessor in the file.
 * Pages and folders with the same name are merged. Returns the same state when nothing changes.
 */
export function mergeHome(stored: HomeState, file: HomeFile, context: FileContext): Merged {
  const merge = new Merge(stored, file.pages, context);
  for (const [index, page] of file.pages.entries()) merge.addPage(page, index);
  merge.addColumn(file.column);
  merge.arrange(file.documented);
  return merge.result;
}

class Merge {
  readonly #stored: HomeState;
  readonly #context: FileContext;
  readonly #known: { apps: Record<string, Omit<HomeApp, "id">> };
  /** An empty home screen becomes a copy of the file, including empty pages and folders. */
  readonly #isCopy: boolean;
  /** The items of links, by address. */
  readonly #links: Map<string, string>;
  /** The existing items of the file's folders. */
  readonly #folders = new Map<FileFolder, string>();
  readonly #added = { apps: 0, links: 0, folders: 0, pages: 0, widgets: 0 };
  readonly #newLinks: Merged["links"] = [];
  readonly #skipped: Merged["skipped"] = { present: 0, full: 0, missing: [] };
  #home: HomeState;

  constructor(stored: HomeState, pages: readonly FilePage[], context: FileContext) {
    this.#stored = stored;
    this.#home = stored;
    this.#context = context;
    this.#known = {
      apps: Object.fromEntries([...context.apps.values()].map(({ id, ...fields }) => [id, fields])),
    };
    this.#isCopy = stored.pages.every(({ items }) => items.length === 0);
    this.#links = new Map(
      shownLeaves(stored)
        .filter(isLink)
        .map(({ id, url }) => [url, id]),
    );
    const folders = stored.pages.flatMap(({ items }) => items.filter((entry) => isFolder(entry)));
    for (const entry of pages.flatMap(({ items }) => items)) {
      if (entry.kind !== "folder") continue;
      const index = folders.findIndex(({ name }) => name === entry.name);
      const [same] = index === -1 ? [] : folders.splice(index, 1);
      if (same) this.#folders.set(entry, same.id);
    }
  }

  get result(): Merged {
    return { home: this.#home, added: this.#added, links: this.#newLinks, skipped: this.#skipped };
  }

  addPage({ name, items: entries }: FilePage, index: number): void {
    let page = this.#pageFor(name, index);
    const open = () => (page ??= this.#makePage(name));
    if (this.#isCopy) open();
    const list: List = { open, items: entries.map((entry) => this.#itemOf(entry)) };
    for (const [at, entry] of entries.entries()) {
      if (entry.kind === "folder") list.items[at] = this.#addFolder(entry, list, at);
      else if (entry.kind === "widget") this.#addWidget(entry, list, at);
      else this.#addLeaf(entry, list, at);
    }
  }

  addColumn(widgets: readonly FileWidget[]): void {
    const list: List = { open: () => "column", items: widgets.map(({ id }) => id) };
    for (const [at, widget] of widgets.entries()) this.#addWidget(widget, list, at);
  }

  /** Puts the documented widgets into this order; one that is in it already stays where it is. */
  arrange(documented: HomeFile["documented"]): void {
    let before: string | undefined;
    for (const { type, isMinimized } of documented) {
      const item = `widget:${type}`;
      this.#minimize(item, isMinimized);
      const order = shown(this.#home.column).map(({ id }) => id);
      if (!order.includes(item)) continue;
      if (before !== undefined && order.indexOf(item) < order.indexOf(before)) {
        this.#apply({ kind: "move", item, after: before });
      }
      before = item;
    }
  }

  /** The page with this name, or at the same index. Undefined when the page has to be created. */
  #pageFor(name: string | null, index: number): string | undefined {
    const { pages } = this.#stored;
    const [first] = pages;
    if (this.#isCopy && index === 0 && first && first.name === null && name !== null) {
      this.#apply({ kind: "rename", page: first.id, name });
    }
    const same = pages[index]?.name === name ? pages[index] : undefined;
    const named = name === null ? undefined : pages.find((page) => page.name === name);
    return (same ?? named ?? (index === 0 ? first : undefined))?.id;
  }

  /** Creates a page; returns the last one when the limit is reached. */
  #makePage(name: string | null): string {
    const page = `page:${crypto.randomUUID()}`;
    if (!this.#apply({ kind: "add-page", page, name })) return this.#home.pages.at(-1)?.id ?? page;
    this.#added.pages += 1;
    return page;
  }

  /** Adds a folder's entries. Returns the folder's item, or undefined when none was created. */
  #addFolder(file: FileFolder, outer: List, at: number): string | undefined {
    let folder = this.#folders.get(file);
    let hasRoom = true;
    const make = (): string | undefined => {
      const made = `folder:${crypto.randomUUID()}`;
      const place = outer.open();
      const after = this.#behind(outer, at, place);
      hasRoom = this.#apply({ kind: "add-folder", folder: made, name: file.name, place, after });
      if (!hasRoom) return undefined;
      this.#added.folders += 1;
      return made;
    };
    const open = (): string => {
      if (hasRoom) folder ??= make();
      // When no folder can be created, its entries go to the page.
      return folder ?? outer.open();
    };
    if (this.#isCopy) open();
    const list: List = { open, items: file.items.map((leaf) => this.#itemOf(leaf)) };
    for (const [within, leaf] of file.items.entries()) this.#addLeaf(leaf, list, within);
    return folder;
  }

  #addLeaf(leaf: FileLeaf, list: List, at: number): void {
    const item = list.items[at];
    if (item === undefined) {
      this.#skipped.missing.push(leaf.name);
    } else if (locateShown(this.#home, item)) {
      this.#skipped.present += 1;
    } else if (shownLeaves(this.#home).length >= HOME_LIMITS.items) {
      this.#skipped.full += 1;
    } else if (leaf.kind === "link") {
      const place = list.open();
      const { name, url, homeUrl } = leaf;
      const icon = this.#usable(leaf.icon);
      this.#apply({
        kind: "add",
        item,
        name,
        url,
        homeUrl,
        icon,
        place,
        after: this.#behind(list, at, place),
      });
      this.#added.links += 1;
      if (icon === null) this.#newLinks.push({ id: item, url });
    } else {
      const place = list.open();
      this.#apply({ kind: "add", item, place, after: this.#behind(list, at, place) });
      this.#added.apps += 1;
      const own = { name: leaf.ownName ?? null, icon: this.#usable(leaf.ownIcon) };
      if (own.name !== null || own.icon !== null) this.#apply({ kind: "rename", item, ...own });
    }
  }

  #addWidget(
    { id: item, type, size, isMinimized, settings, entries }: FileWidget,
    list: List,
    at: number,
  ): void {
    const found = locateShown(this.#home, item);
    if (found) this.#skipped.present += 1;
    if (found && !isDocumented(item)) return;
    const place = list.open();
    const after = this.#behind(list, at, place);
    if (found) {
      const { items = [] } = spotAt(this.#home, place) ?? {};
      const last = items.some(({ id }) => id === item) ? item : (items.at(-1)?.id ?? null);
      this.#apply({ kind: "move", item, place, after: after === undefined ? last : after });
      this.#apply({ kind: "resize", item, size });
      this.#minimize(item, isMinimized);
      return;
    }
    const before = this.#home;
    const own = sizesOf(type).includes(size) ? { size } : {};
    const isAdded =
      this.#apply({ kind: "add", item, type, ...own, isMinimized, settings, place, after }) &&
      this.#write(item, entries, before);
    if (isAdded) this.#added.widgets += 1;
    else this.#skipped.full += 1;
    if (!isAdded) this.#home = before;
  }

  /** Adds the entries of the file to those that a removed widget has kept. Returns whether there is room for them. */
  #write(item: string, entries: FileWidget["entries"], before: HomeState): boolean {
    const home = copyOf(this.#home);
    const found = locate(home, item);
    if (!found || !isWidget(found.entry) || isDocumented(item)) return true;
    const ids = new Set(entries.map(({ id }) => id));
    const kept = found.entry.entries.filter(({ id }) => !ids.has(id));
    found.spot.items[found.index] = { ...found.entry, entries: [...kept, ...entries] };
    this.#home = home;
    return boundsOf(home, before) === undefined;
  }

  #minimize(item: string, isMinimized: boolean): void {
    const entry = locate(this.#home, item)?.entry;
    if (entry && isWidget(entry) && entry.isMinimized !== isMinimized) {
      this.#apply({ kind: "change", item, isMinimized });
    }
  }

  /** The predecessor of an entry at its place: null for the start, undefined for the end. */
  #behind({ items }: List, at: number, place: string): string | null | undefined {
    const there = shown(spotAt(this.#home, place)?.items ?? []).map(({ id }) => id);
    const isThere = (item: string | undefined) => item !== undefined && there.includes(item);
    const before = items.slice(0, at).findLast(isThere);
    if (before !== undefined) return before;
    const next = items.slice(at + 1).find(isThere);
    return next === undefined ? undefined : (there[there.indexOf(next) - 1] ?? null);
  }

  /** The item of an entry. A new link gets one; unknown apps and new folders have none. */
  #itemOf(entry: FileLeaf | FileFolder | FileWidget): string | undefined {
    if (entry.kind === "widget") return entry.id;
    if (entry.kind === "folder") return this.#folders.get(entry);
    if (entry.kind === "app") return this.#context.apps.get(entry.url)?.id;
    const item = this.#links.get(entry.url) ?? `link:${crypto.randomUUID()}`;
    this.#links.set(entry.url, item);
    return item;
  }

  #usable(icon: string | null | undefined): string | null {
    return icon !== null && icon !== undefined && !this.#context.goneIcons.has(icon) ? icon : null;
  }

  /** Returns whether the operation was applied. */
  #apply(op: WithoutId<HomeOp>): boolean {
    const { home, refused } = applyOp(this.#home, { ...op, id: "" }, this.#known);
    this.#home = home;
    return refused === undefined;
  }
}

const spotAt = (home: HomeState, place: string): Spot | undefined =>
  spotsOf(home).find(({ page, folder }) => (folder ?? page ?? { id: "column" }).id === place);
