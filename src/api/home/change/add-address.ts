import { t } from "@lingui/core/macro";
import type { Home, HomeLeaf, HomePages } from "#contract/home/home.ts";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { linkName } from "../../drawer/link-rules.ts";
import {
  addApp,
  addFolder,
  addLinks,
  groupItems,
  type HomeChange,
  joined,
  listsOf,
  moveItem,
  renameItem,
} from "#contract/home/changes.ts";
import type { Plan } from "./plan.ts";
import { destinationsOf, isFolderLimitReached } from "../destinations.ts";
import { leavesOf, webappItem } from "../home-items.ts";

/** A page of the web that somebody wants on their home screen. */
export type AddressToAdd = {
  /** As it was typed; without one, the host is the name. */
  name: string;
  /** An address as `linkUrl` answers it. */
  url: string;
  homeUrl?: string | undefined;
  /** The store's app at this address, if it has one. */
  app: DrawerApp | null;
  /** The icon of a link. Without one, the site's own is looked up. */
  icon?: string | null;
};

/** What the home screen has of this page already: the app, or a link to its address. */
export const knownLeaf = (
  home: HomePages,
  { url, app }: Pick<AddressToAdd, "url" | "app">,
): HomeLeaf | undefined =>
  leavesOf(home).find(
    (leaf) => leaf.url === url || (app !== null && (leaf.id === webappItem(app.id) || leaf.url === app.url)),
  );

/** Where it goes: the id of a page or a folder of the home screen, or a new folder at the end of the first page. */
export type AddPlace = string | { newFolder: string };

/** Where a page can go: all pages and folders, and a new folder while there is room for one. */
export const placesToAdd = (home: HomePages) => [
  ...destinationsOf(home),
  ...(isFolderLimitReached(home) ? [] : [{ id: "new-folder", name: t`New folder`, isNew: true as const }]),
];

/**
 * Adds a page to the end of its place, as one change: as the store's app where it is one, else as a link. An app keeps
 * the store's name unless another one was typed.
 */
export function planToAdd(wanted: AddressToAdd, place: AddPlace): Plan {
  return (home) => {
    if (typeof place === "string") return addTo(place, wanted, home);
    const [first] = home.pages;
    const after = first?.items.at(-1)?.id ?? null;
    const made = addFolder(home, place.newFolder, [], { ...(first && { place: first.id }), after });
    const [op] = made.ops;
    if (op?.kind !== "add-folder") throw new Error("A new folder is its change's first operation.");
    return joined([made, addTo(op.folder, wanted, home)]);
  };
}

/** Another name for what is kept, and another place, as one change. */
export const planToChange =
  (leaf: HomeLeaf, { name, to, at }: { name: string; to: AddPlace; at: string }): Plan =>
  (home) => {
    const typed = linkName(name, new URL(leaf.url));
    const renamed = typed === leaf.name ? [] : [renameItem(home, leaf.id, { name: typed })];
    if (typeof to !== "string") return joined([...renamed, groupItems(home, to.newFolder, [leaf.id])]);
    const after =
      listsOf(home)
        .find(({ place }) => place === to)
        ?.items.at(-1)?.id ?? null;
    return joined([...renamed, ...(to === at ? [] : [moveItem(home, leaf.id, { place: to, after })])]);
  };

function addTo(
  place: string,
  { name, url, homeUrl, app, icon = null }: AddressToAdd,
  home: Home,
): HomeChange {
  const typed = linkName(name, new URL(url));
  if (app === null) return addLinks([{ name: typed, url, homeUrl, icon }], { place });
  const item = webappItem(app.id);
  const added = addApp({ ...app, id: item }, { place });
  if (name.trim() === "" || typed === app.name) return added;
  return { ...added, ops: [...added.ops, ...renameItem(home, item, { name: typed }).ops] };
}
