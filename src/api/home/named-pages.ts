import type { HomeFolder, HomePage } from "#contract/home.ts";

/** What stands on a page: an app, a link or a folder. */
export type HomeEntry = HomePage["items"][number];

/** A page with the name it shows. */
export type NamedPage = Omit<HomePage, "name"> & { name: string };

export const isFolder = (entry: HomeEntry): entry is HomeFolder => "items" in entry;

/** The pages with their names; a page without one is 'Home' when it is the first, else it has its number. */
export const namedPages = (pages: readonly HomePage[]): NamedPage[] =>
  pages.map(({ name, ...page }, index) => ({
    ...page,
    name: name ?? (index === 0 ? "Home" : `Page ${index + 1}`),
  }));
