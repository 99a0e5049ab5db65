import type { PersonalLink } from "#contract/links.ts";
import type { UserApp } from "#contract/user-apps.ts";

/** An app or a link of one's own; `key` names it among both and is what the server calls it in an order. */
export type DrawerItem =
  | ({ kind: "webapp"; key: `webapp:${number}` } & UserApp["webapp"])
  | ({ kind: "link"; key: `link:${number}` } & Omit<PersonalLink, "position">);

/** The drawer as one row: each link at its position, the apps in their order around them. */
export function mergeDrawer(apps: readonly UserApp[], links: readonly PersonalLink[]): DrawerItem[] {
  const items: DrawerItem[] = apps.map(({ webapp }) => ({
    kind: "webapp",
    key: `webapp:${webapp.id}`,
    ...webapp,
  }));
  for (const { position, ...link } of links.toSorted((a, b) => a.position - b.position)) {
    items.splice(position, 0, { kind: "link", key: `link:${link.id}`, ...link });
  }
  return items;
}
