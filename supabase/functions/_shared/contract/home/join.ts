import type { Home, HomeApp, HomeFolder, HomeItem, HomeOp } from "./home.ts";
import { type HomeChange, moveItem, removeItems } from "./changes.ts";
import { HOME_LIMITS } from "./limits.ts";
import { findWidget, isDocumented, isFolder, isWidget } from "./state.ts";
import type { HomeWidget } from "../widgets/home-widgets.ts";
import { changeWidget } from "../widgets/changes.ts";
import { newId } from "../values/new-id.ts";

type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;

const op = (wish: WithoutId<HomeOp>): HomeOp => ({ ...wish, id: newId() });

/**
 * Brings a visitor's home screen into another one, in its arrangement; what is there already stays where it is. The
 * documented widgets are arranged as the visitor's: by default in a home screen that was never changed.
 */
export function joinHome(home: Home, visitor: Home, isArranged = home.version === 0): HomeChange {
  const join = new Join(home);
  const places = join.pagesFor(visitor);
  for (const [index, { items }] of visitor.pages.entries()) join.addItems(items, places[index] ?? "");
  join.addItems(visitor.column, "column");
  const lists = [
    ...visitor.pages.map(({ items }, index) => ({ place: places[index] ?? "", items })),
    { place: "column", items: visitor.column },
  ];
  return {
    ops: [...join.ops, ...(isArranged ? arrange(home, lists) : [])],
    undo: [],
    known: { apps: join.apps },
  };
}

/** Collects the operations; each adds something to the end of its place. */
class Join {
  readonly ops: HomeOp[] = [];
  readonly apps: Record<string, Omit<HomeApp, "id">> = {};
  readonly #pages: readonly string[];
  /** An empty home screen becomes a copy, with its names and empty pages. */
  readonly #isCopy: boolean;
  readonly #ids: ReadonlySet<string>;
  /** The addresses of links. */
  readonly #urls: ReadonlySet<string>;
  #folderCount: number;

  constructor({ pages, column }: Home) {
    const items = pages.flatMap((page) => page.items);
    const folders = items.filter((item) => isFolder(item));
    const all = [...items, ...folders.flatMap((folder) => folder.items), ...column];
    this.#pages = pages.map(({ id }) => id);
    this.#isCopy = items.every(({ id }) => isDocumented(id));
    this.#ids = new Set(all.map(({ id }) => id));
    this.#urls = new Set(
      all.flatMap((item) => (item.id.startsWith("link:") && "url" in item ? [item.url] : [])),
    );
    this.#folderCount = folders.length;
  }

  /** The page for the content of each of the visitor's: the first one's is the first, and the last has what finds no page. */
  pagesFor({ pages }: Home): string[] {
    const made = [...this.#pages];
    return pages.map(({ id, name, items }, index) => {
      if (index === 0) {
        const first = made[0] ?? "";
        if (this.#isCopy && name !== null) this.ops.push(op({ kind: "rename", page: first, name }));
        return first;
      }
      const isMissing = !made.includes(id) && (this.#isCopy || items.some((item) => this.#isNew(item)));
      if (isMissing && made.length < HOME_LIMITS.pages) {
        made.push(id);
        this.ops.push(op({ kind: "add-page", page: id, name }));
      }
      return made.includes(id) ? id : (made.at(-1) ?? "");
    });
  }

  addItems(items: readonly HomeItem[], place: string): void {
    for (const item of items) {
      if (isFolder(item)) this.#addFolder(item, place);
      else if (this.#isNew(item)) this.#addItem(item, place);
    }
  }

  #addFolder({ id: folder, name, items }: HomeFolder, place: string): void {
    if (this.#ids.has(folder)) return this.addItems(items, folder);
    const fresh = items.filter((item) => this.#isNew(item));
    const isWorthIt = fresh.length > 1 || fresh.length === items.length;
    if (!isWorthIt || this.#folderCount >= HOME_LIMITS.folders) return this.addItems(fresh, place);
    this.#folderCount += 1;
    this.ops.push(op({ kind: "add-folder", folder, name, place }));
    this.addItems(fresh, folder);
  }

  #addItem(item: Exclude<HomeItem, HomeFolder>, place: string): void {
    if (isWidget(item)) {
      const { id, entries, ...widget } = item;
      this.ops.push(
        op({ kind: "add", item: id, ...widget, place }),
        ...entries.map(({ id: entry, ...fields }) => op({ kind: "put-entry", widget: id, entry, ...fields })),
      );
    } else if ("slug" in item) {
      const { id, ...fields } = item;
      this.apps[id] = fields;
      this.ops.push(op({ kind: "add", item: id, place }));
    } else {
      const { id, icon, ...fields } = item;
      this.ops.push(op({ kind: "add", item: id, ...fields, ...(icon && { icon }), place }));
    }
  }

  #isNew(item: HomeItem): boolean {
    if (isFolder(item) && item.items.length > 0) return item.items.some((leaf) => this.#isNew(leaf));
    if (isDocumented(item.id) || this.#ids.has(item.id)) return false;
    return !(item.id.startsWith("link:") && "url" in item && this.#urls.has(item.url));
  }
}

export type List = { place: string; items: readonly HomeItem[] };

/** Puts the documented widgets where these lists have them. */
export function arrange(home: Home, lists: readonly List[]): HomeOp[] {
  const there = [...home.column, ...home.pages.flatMap(({ items }) => items)].map(({ id }) => id);
  const kept = lists.flatMap(({ place, items }) =>
    items.flatMap((item, index) =>
      isWidget(item) && isDocumented(item.id)
        ? putWidget(home, item, place, items[index - 1]?.id ?? null)
        : [],
    ),
  );
  const wanted = new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)));
  const gone = there.filter((id) => isDocumented(id) && !wanted.has(id));
  return [...kept, ...removeItems(home, gone).ops];
}

function putWidget(home: Home, widget: HomeWidget, place: string, after: string | null): HomeOp[] {
  const { id, type, size, isMinimized } = widget;
  const before = findWidget(home, id);
  if (!before) return [op({ kind: "add", item: id, type, size, isMinimized, place, after })];
  const change = {
    ...(size !== before.size && { size }),
    ...(isMinimized !== before.isMinimized && { isMinimized }),
  };
  return [...moveItem(home, id, { place, after }).ops, ...changeWidget(home, id, change).ops];
}
