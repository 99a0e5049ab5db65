import { STORE_PATH } from "#contract/product.ts";

/** Every address of the site, spelled once. */
export const paths = {
  home: () => "/",
  store: () => STORE_PATH,
  settings: () => "/settings",
  /** The settings with the import of bookmarks open; for members. */
  importBookmarks: () => "/settings#import-bookmarks",
  /** A catalogue or a web app: whatever has this slug. */
  slug: (slug: string) => `/${slug}`,
  app: (slug: string) => `/app/${slug}`,
  admin: () => "/admin",
  webapps: () => "/import",
  catalogues: () => "/cats",
  /** The apps of a catalogue in order. */
  curate: (catalogueId: number) => `/cats/${catalogueId}`,
  queue: (catalogueId: number) => `/import/queue/${catalogueId}`,
};
