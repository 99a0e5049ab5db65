import type { HomePages, HomeFolder } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { namedPages } from "./named-pages.ts";

/** A page or a folder that apps and links can be moved to. */
export type Destination = {
  /** `page:<uuid>` or `folder:<uuid>`. */
  id: string;
  name: string;
  /** The apps and links in it; on a page, without those in folders. */
  count: number;
} & ({ kind: "page" } | { kind: "folder"; folder: HomeFolder; pageName: string });

/** The name that a page shows. */
export const pageNameOf = ({ pages }: HomePages, id: string): string =>
  namedPages(pages).find((page) => page.id === id)?.name ?? "";

export const isFolderId = (id: string): boolean => id.startsWith("folder:");

/** All pages, then all folders. */
export function destinationsOf(home: HomePages): Destination[] {
  const pages = home.pages.map(({ id, items }) => ({
    kind: "page" as const,
    id,
    name: pageNameOf(home, id),
    count: items.filter((item) => "url" in item).length,
  }));
  const folders = home.pages.flatMap((page) =>
    page.items
      .filter((item) => isFolder(item))
      .map((folder) => ({
        kind: "folder" as const,
        id: folder.id,
        name: folder.name,
        count: folder.items.length,
        folder,
        pageName: pageNameOf(home, page.id),
      })),
  );
  return [...pages, ...folders];
}

export const isFolderLimitReached = (home: HomePages): boolean =>
  destinationsOf(home).filter(({ kind }) => kind === "folder").length >= HOME_LIMITS.folders;
