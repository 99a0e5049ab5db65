import type { HomeLeaf, HomePages } from "#contract/home.ts";
import type { SavedApp } from "#contract/user-apps.ts";
import { linkName } from "../drawer/link-rules.ts";
import { useChangeHome, type Plan } from "./change-home.ts";
import { isFolderId } from "./destinations.ts";
import { leavesOf, webappItem } from "./home-items.ts";

/** A page of the web that somebody wants on their home screen. */
export type PageToAdd = {
  /** As it was typed; without one, the host is the name. */
  name: string;
  /** An address as `httpsUrl` answers it. */
  url: string;
  /** The store's app at this address, if it has one. */
  app: SavedApp | null;
};

/** What the home screen has of this page already: the app, or a link to its address. */
export const knownLeaf = (home: HomePages, { url, app }: Omit<PageToAdd, "name">): HomeLeaf | undefined =>
  leavesOf(home).find(
    (leaf) => leaf.url === url || (app !== null && (leaf.id === webappItem(app.id) || leaf.url === app.url)),
  );

/**
 * Adds a page to the end of `place`, a page or a folder of the home screen: as the store's app where it is one, else as a
 * link. An app keeps the store's name unless another one was typed.
 */
export function planToAdd({ name, url, app }: PageToAdd, place: string): Plan {
  return ({ addApp, addLinks, renameItem }, home) => {
    const target = isFolderId(place) ? { folder: place } : { page: place };
    const typed = linkName(name, new URL(url));
    if (app === null) return addLinks([{ name: typed, url }], target);
    const item = webappItem(app.id);
    const added = addApp({ ...app, id: item }, target);
    if (name.trim() === "" || typed === app.name) return added;
    return { ...added, ops: [...added.ops, ...renameItem(home, item, { name: typed }).ops] };
  };
}

/** Adds a page to a member's home screen as one change, which waits in the outbox while there is no network. */
export function useAddPage(userId: string) {
  const { mutateAsync, isPending } = useChangeHome(userId, "Failed to add the page");
  return {
    isAdding: isPending,
    add: (page: PageToAdd, place: string) => mutateAsync(planToAdd(page, place)),
  };
}
