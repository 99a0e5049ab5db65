import type { HomePages, HomeApp, HomeLeaf } from "#contract/home/home.ts";
import { isFolder, isWidget } from "#contract/home/state.ts";

/** The item of an app on the home screen. */
export const webappItem = (webappId: number): `webapp:${number}` => `webapp:${webappId}`;

export const isApp = (leaf: HomeLeaf): leaf is HomeApp => "slug" in leaf;

/** The number of an app; null for a link. */
export const webappIdOf = ({ id }: Pick<HomeLeaf, "id">): number | null =>
  id.startsWith("webapp:") ? Number(id.slice("webapp:".length)) : null;

/** All apps and links of a home screen, in order: page by page, folders in place. */
export const leavesOf = ({ pages }: HomePages): HomeLeaf[] =>
  pages.flatMap(({ items }) =>
    items.flatMap((item) => (isFolder(item) ? item.items : isWidget(item) ? [] : [item])),
  );

/** The links alone. */
export const linksOf = (home: HomePages): HomeLeaf[] => leavesOf(home).filter((leaf) => !isApp(leaf));

/** Whether a home screen has an app. */
export const hasApp = (home: HomePages | null, webappId: number): boolean =>
  home !== null && leavesOf(home).some(({ id }) => id === webappItem(webappId));
