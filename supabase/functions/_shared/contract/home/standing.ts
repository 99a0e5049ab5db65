import type { Home, HomeOp } from "./home.ts";
import { isFolder, isWidget } from "./state.ts";

/** An item's place and name; for a page only its name. Of a widget, `name` is the size. */
type Standing = {
  name: string | null;
  url?: string;
  homeUrl?: string | undefined;
  page?: string;
  folder?: string | undefined;
};

/** Places by id; null for missing items. */
export type Standings = Record<string, Standing | null>;

/** The ids that operations change, without the places that they only refer to. */
export function touchedBy(ops: readonly HomeOp[]): string[] {
  return [
    ...new Set(
      ops.flatMap((op) => {
        if ("item" in op && op.item !== undefined) return [op.item];
        if ("folder" in op && op.folder !== undefined) return [op.folder];
        return "page" in op && op.page !== undefined ? [op.page] : [];
      }),
    ),
  ];
}

/** The places of these items on a home screen, regardless of their order among others. */
export function standingsOf({ pages, column }: Omit<Home, "version">, ids: readonly string[]): Standings {
  const all = new Map<string, Standing>(column.map(({ id, size }) => [id, { name: size }]));
  for (const { id: page, name, items } of pages) {
    all.set(page, { name });
    for (const item of items) {
      if (isWidget(item)) {
        all.set(item.id, { name: item.size, page });
        continue;
      }
      const [folder, leaves] = isFolder(item) ? [item.id, item.items] : [undefined, [item]];
      if (folder) all.set(folder, { name: item.name, page });
      for (const leaf of leaves) {
        const homeUrl = "homeUrl" in leaf ? leaf.homeUrl : undefined;
        all.set(leaf.id, { name: leaf.name, page, folder, url: leaf.url, homeUrl });
      }
    }
  }
  return Object.fromEntries(ids.map((id) => [id, all.get(id) ?? null]));
}

/** The first of these items whose place has changed; undefined when none has. */
export function changedSince(home: Omit<Home, "version">, stood: Standings): string | undefined {
  const now = standingsOf(home, Object.keys(stood));
  return Object.keys(stood).find((id) => !isSame(stood[id] ?? null, now[id] ?? null));
}

function isSame(one: Standing | null, other: Standing | null): boolean {
  if (one === null || other === null) return one === other;
  return (["name", "url", "homeUrl", "page", "folder"] as const).every(
    (field) => one[field] === other[field],
  );
}
