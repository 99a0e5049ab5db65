import type { QueryClient } from "@tanstack/react-query";
import type { HomeLeaf } from "#contract/home/home.ts";
import { isApp } from "#src/api/home/home-items.ts";
import { storeQueries } from "#src/api/store/storefront.ts";

/** The name of a folder that nothing better is known for. */
export const FOLDER_NAME = "Folder";

/** With more apps nobody is asked: each is a request, and so many rarely have a tag in common. */
const MOST_ASKED = 12;
/** The most that a folder's name may have. A tag has less. */
const MOST_LETTERS = 100;

/** Apps that could have a tag in common; none of them when there is a link, or too many. */
const taggedOf = (items: readonly HomeLeaf[]) =>
  items.length <= MOST_ASKED && items.every(isApp) ? items.filter(isApp) : [];

/** Asks the store for these apps, because they may get a folder soon. Nobody waits, and a failure changes nothing. */
export function askForTags(client: QueryClient, items: readonly HomeLeaf[]): void {
  for (const { slug } of taggedOf(items)) void client.prefetchQuery(storeQueries.page(slug));
}

/** The first tag that all of these have, as far as is known by now; else 'Folder'. */
export function folderNameOf(client: QueryClient, items: readonly HomeLeaf[]): string {
  const [first = [], ...others] = taggedOf(items).map(({ slug }) => {
    const page = client.getQueryData(storeQueries.page(slug).queryKey);
    return page?.kind === "webapp" ? page.webapp.tags : [];
  });
  const common = first.find((tag) => others.every((tags) => tags.some((other) => isSame(other, tag))));
  return common === undefined ? FOLDER_NAME : capitalised(common).slice(0, MOST_LETTERS);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

// Not the store's `tagLabel`: its module would become one more chunk of every page of the store.
const capitalised = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);
