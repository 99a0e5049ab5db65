import type { DrawerItem } from "#src/api/drawer-items.ts";
import type { Destination } from "./resolve-query.ts";

export type SuggestedApp = { id: number; name: string; icon: string | null; url: string; slug: string };

/** One row of the search list. */
export type Suggestion = AppSuggestion | { kind: "web"; destination: Destination };
export type AppSuggestion = { kind: "drawer"; app: DrawerItem } | { kind: "store"; app: SuggestedApp };

/** The rows in the order of the arrow keys: own apps and links, the store's others, the web. Empty when nothing was typed. */
export function suggestionRows(
  drawerItems: readonly DrawerItem[],
  storeApps: readonly SuggestedApp[],
  destination: Destination | null,
): Suggestion[] {
  if (destination === null) return [];
  return [
    ...drawerItems.map((app) => ({ kind: "drawer", app }) as const),
    ...storeApps.map((app) => ({ kind: "store", app }) as const),
    { kind: "web", destination },
  ];
}

/** Names a row for as long as the same words are typed, however the list around it changes. */
export function suggestionKey(row: Suggestion): string {
  if (row.kind === "web") return "web";
  return row.kind === "drawer" ? `drawer-${row.app.key}` : `store-${row.app.id}`;
}
