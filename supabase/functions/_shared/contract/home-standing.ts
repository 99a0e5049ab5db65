import type { HomeOp, HomePages } from "./home.ts";

/** Where a thing stands and what it is called; for a page only its name. */
type Standing = {
  name: string | null;
  url?: string;
  page?: string;
  folder?: string;
};

/** How things stand, by id; null for what is not there. */
export type Standings = Record<string, Standing | null>;

/** The things that operations change, by id; not the places that they only name. */
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

/** How these things stand on a home screen. Their order among others does not count. */
export function standingsOf({ pages }: HomePages, ids: readonly string[]): Standings {
  const all = new Map<string, Standing>();
  for (const { id: page, name, items } of pages) {
    all.set(page, { name });
    for (const item of items) {
      all.set(item.id, { name: item.name, page, ...("url" in item && { url: item.url }) });
      if (!("items" in item)) continue;
      for (const { id, name, url } of item.items) all.set(id, { name, page, folder: item.id, url });
    }
  }
  return Object.fromEntries(ids.map((id) => [id, all.get(id) ?? null]));
}

/** The first of these things that stands otherwise by now; undefined when none does. */
export function changedSince(home: HomePages, stood: Standings): string | undefined {
  const now = standingsOf(home, Object.keys(stood));
  return Object.keys(stood).find((id) => !isSame(stood[id] ?? null, now[id] ?? null));
}

function isSame(one: Standing | null, other: Standing | null): boolean {
  if (one === null || other === null) return one === other;
  return (["name", "url", "page", "folder"] as const).every((field) => one[field] === other[field]);
}
