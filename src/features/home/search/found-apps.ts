import type { DrawerItem } from "#src/api/drawer-items.ts";
import { matchApps } from "./match-apps.ts";
import type { SuggestedApp } from "./suggestions.ts";

const ROWS_PER_GROUP = 5;

/**
 * What was found in the drawer and in the store beside it. The store forgives typing errors: an app that only it
 * found, but which is in the drawer, is offered from there.
 */
export function foundApps(
  drawerItems: readonly DrawerItem[],
  storeApps: readonly SuggestedApp[],
  typed: string,
): { own: DrawerItem[]; others: SuggestedApp[] } {
  const inStore = new Set<string>(storeApps.map(({ id }) => `webapp:${id}`));
  const inDrawer = new Set<string>(drawerItems.map(({ key }) => key));
  const matching = matchApps(drawerItems, typed, ROWS_PER_GROUP);
  const forgiven = drawerItems.filter((item) => inStore.has(item.key) && !matching.includes(item));
  return {
    own: [...matching, ...forgiven].slice(0, ROWS_PER_GROUP),
    others: storeApps.filter(({ id }) => !inDrawer.has(`webapp:${id}`)).slice(0, ROWS_PER_GROUP),
  };
}
