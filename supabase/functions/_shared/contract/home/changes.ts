import type { Home, HomeApp, HomeItem, HomeLink, HomeOp } from "./home.ts";
import type { Known, Removed } from "./ops.ts";
import { isFolder } from "./state.ts";
import { newId } from "../values/new-id.ts";

/**
 * One change of a home screen: its operations, their inverses, and the data that the reducer needs for
 * either.
 */
export interface HomeChange {
  ops: HomeOp[];
  undo: HomeOp[];
  known?: Known;
}

/** Behind `after` (null: first) on a page, in a folder or in the column; without `place`, in the list of `after`. */
export interface Place {
  place?: string;
  after: string | null;
}

type Looks = { name?: string | null; icon?: string | null; url?: string; homeUrl?: string | null };
type WithoutId<Op> = Op extends unknown ? Omit<Op, "id"> : never;

const op = (wish: WithoutId<HomeOp>): HomeOp => ({ ...wish, id: newId() });

const newLinkItem = (): string => `link:${newId()}`;

/** Removes apps, links and widgets; the undo restores each in its place. */
export function removeItems(home: Home, items: readonly string[]): HomeChange {
  const removed: Record<string, Removed> = {};
  for (const item of items) {
    const found = find(home, item);
    if (found && !isFolder(found.entry)) removed[item] = { ...found, entry: found.entry };
  }
  return {
    ops: items.map((item) => op({ kind: "remove", item })),
    // In the home screen's order, so that each item follows its predecessor.
    undo: inHomeOrder(home, items).map((item) => op({ kind: "restore", item })),
    known: { removed },
  };
}

export function addApp({ id: item, ...fields }: HomeApp, place: Partial<Place> = {}): HomeChange {
  return {
    ops: [op({ kind: "add", item, ...place })],
    undo: [op({ kind: "remove", item })],
    known: { apps: { [item]: fields } },
  };
}

/**
 * Adds links, in this order; by default to the end of the first page. Without an icon, the site's own is
 * looked up.
 */
export function addLinks(
  links: readonly (Pick<HomeLink, "name" | "url" | "homeUrl"> & { icon?: string | null })[],
  place: Partial<Place> = {},
): HomeChange {
  const added = links.map((link) => ({ ...link, item: newLinkItem() }));
  return {
    ops: added.map(({ item, name, url, homeUrl, icon }, index) =>
      op({
        kind: "add",
        item,
        name,
        url,
        ...(homeUrl && { homeUrl }),
        ...(icon && { icon }),
        ...place,
        ...(index > 0 && { after: added[index - 1]?.item }),
      }),
    ),
    undo: added.map(({ item }) => op({ kind: "remove", item })),
  };
}

export function moveItem(home: Home, item: string, place: Place): HomeChange {
  const before = placeOf(home, item);
  return {
    ops: [op({ kind: "move", item, ...place })],
    undo: before ? [op({ kind: "move", item, ...before })] : [],
  };
}

/**
 * Moves several items to one place, in the order of the home screen. With a name, `place` is a new page at
 * the end.
 */
export function moveItems(
  home: Home,
  items: readonly string[],
  place: Place,
  newPage?: { name: string | null },
): HomeChange {
  const sorted = inHomeOrder(home, items);
  const [first, ...others] = sorted;
  if (first === undefined) return { ops: [], undo: [] };
  const page = place.place;
  const isNew = newPage !== undefined && page !== undefined;
  return {
    ops: [
      ...(isNew ? [op({ kind: "add-page", page, name: newPage.name })] : []),
      op({ kind: "move", item: first, ...place }),
      ...others.map((item, index) => op({ kind: "move", item, ...place, after: sorted[index] ?? null })),
    ],
    undo: [...putBack(home, sorted), ...(isNew ? [op({ kind: "remove-page", page })] : [])],
  };
}

/** Puts apps and links into a new folder, in the place of the first of them, else beside its folder. */
export function groupItems(home: Home, name: string, items: readonly string[]): HomeChange {
  const sorted = inHomeOrder(home, items);
  const spot = placeOf(home, sorted[0] ?? "");
  if (!spot) return { ops: [], undo: [] };
  // Folders don't nest.
  const around = placeOf(home, spot.place);
  return addFolder(home, name, sorted, around ? { place: around.place, after: spot.place } : spot);
}

/** Changes the name, icon or (links) address of an app or a link, or the name of a folder. */
export function renameItem(home: Home, item: string, looks: Looks): HomeChange {
  const before = find(home, item)?.entry;
  const fields = Object.keys(looks) as (keyof Looks)[];
  const old = Object.fromEntries(
    fields.map((field) => [field, before?.[field as keyof typeof before] ?? null]),
  );
  return {
    ops: [op({ kind: "rename", item, ...looks })],
    undo: before ? [op({ kind: "rename", item, ...(old as Looks) })] : [],
  };
}

export function renamePage(home: Home, page: string, name: string | null): HomeChange {
  const before = home.pages.find(({ id }) => id === page);
  return {
    ops: [op({ kind: "rename", page, name })],
    undo: before ? [op({ kind: "rename", page, name: before.name })] : [],
  };
}

export function addFolder(home: Home, name: string, items: readonly string[], place: Place): HomeChange {
  const folder = `folder:${newId()}`;
  return {
    ops: [op({ kind: "add-folder", folder, name, ...place }), ...inOrder(items, folder)],
    undo: [...putBack(home, inHomeOrder(home, items)), op({ kind: "remove-folder", folder })],
  };
}

/** Removes a folder; its content takes its place. */
export function removeFolder(home: Home, folder: string): HomeChange {
  const found = find(home, folder);
  const ops = [op({ kind: "remove-folder", folder })];
  if (!found || !isFolder(found.entry)) return { ops, undo: [] };
  const { entry, place, after } = found;
  return {
    ops,
    undo: [
      op({ kind: "add-folder", folder, name: entry.name, place, after }),
      ...inOrder(
        entry.items.map(({ id }) => id),
        folder,
      ),
    ],
  };
}

/** Adds a page behind `after`; without it, at the end. */
export function addPage(name: string | null, after?: string): HomeChange {
  const page = `page:${newId()}`;
  return {
    ops: [op({ kind: "add-page", page, name, ...(after !== undefined && { after }) })],
    undo: [op({ kind: "remove-page", page })],
  };
}

/** Puts a page behind another one; null: to the beginning. */
export function movePage({ pages }: Home, page: string, after: string | null): HomeChange {
  const before = pages[pages.findIndex(({ id }) => id === page) - 1]?.id ?? null;
  return {
    ops: [op({ kind: "move-page", page, after })],
    undo: [op({ kind: "move-page", page, after: before })],
  };
}

/** Removes a page; its content moves to the end of the previous page. */
export function removePage(home: Home, page: string): HomeChange {
  const index = home.pages.findIndex(({ id }) => id === page);
  const before = home.pages[index];
  return {
    ops: [op({ kind: "remove-page", page })],
    undo: before
      ? [
          op({ kind: "add-page", page, name: before.name, after: home.pages[index - 1]?.id ?? null }),
          ...inOrder(
            before.items.map(({ id }) => id),
            page,
          ),
        ]
      : [],
  };
}

/** Moves items to one place, each behind the previous one. */
const inOrder = (items: readonly string[], place: string): HomeOp[] =>
  items.map((item, index) => op({ kind: "move", item, place, after: items[index - 1] ?? null }));

/** Moves each item back to its place on this home screen; `sorted` is in its order. */
const putBack = (home: Home, sorted: readonly string[]): HomeOp[] =>
  sorted.flatMap((item) => moveItem(home, item, { after: null }).undo);

/** All lists, in reading order: each page, followed by its folders; then the column. */
export const listsOf = ({ pages, column }: Home): { place: string; items: readonly HomeItem[] }[] => [
  ...pages.flatMap(({ id, items }) => [
    { place: id, items },
    ...items.filter((item) => isFolder(item)).map((folder) => ({ place: folder.id, items: folder.items })),
  ]),
  { place: "column", items: column },
];

function find(home: Home, id: string): ({ entry: HomeItem } & Required<Place>) | undefined {
  for (const { place, items } of listsOf(home)) {
    const index = items.findIndex((item) => item.id === id);
    const entry = items[index];
    if (entry) return { entry, place, after: items[index - 1]?.id ?? null };
  }
  return undefined;
}

/** The place of an item; undefined for a missing one. */
export function placeOf(home: Home, id: string): Required<Place> | undefined {
  const found = find(home, id);
  return found && { place: found.place, after: found.after };
}

/** Sorts items in reading order: page by page, folders in place, then the column. Each follows its predecessor. */
function inHomeOrder({ pages, column }: Home, items: readonly string[]): string[] {
  const order = [...pages.flatMap((page) => page.items), ...column].flatMap((entry) => [
    entry.id,
    ...(isFolder(entry) ? entry.items.map(({ id }) => id) : []),
  ]);
  return items.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Joins several changes into one, which is undone from the last to the first. */
export function joined(changes: readonly HomeChange[]): HomeChange {
  return {
    ops: changes.flatMap(({ ops }) => ops),
    undo: changes.toReversed().flatMap(({ undo }) => undo),
    known: {
      apps: merged(changes.map(({ known }) => known?.apps)),
      removed: merged(changes.map(({ known }) => known?.removed)),
      widgets: merged(changes.map(({ known }) => known?.widgets)),
    },
  };
}

const merged = <Value>(parts: readonly (Readonly<Record<string, Value>> | undefined)[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})));
