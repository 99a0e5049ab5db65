import { STORE_PATH } from "#contract/product.ts";

/** Every address of the site, spelled once. */
export const paths = {
  home: () => "/",
  store: () => STORE_PATH,
  suggest: () => "/suggest",
  settings: () => "/settings",
  /** The settings with the import of bookmarks open; for members. */
  importBookmarks: () => "/settings#import-bookmarks",
  /** A catalogue or a web app: whatever has this slug. */
  slug: (slug: string) => `/${slug}`,
  app: (slug: string) => `/app/${slug}`,
  /** Where the maker of an app proves that it is theirs. */
  owner: (slug: string) => `/app/${slug}/owner`,
  admin: () => "/admin",
  review: () => "/admin/review",
  webapps: () => "/import",
  catalogues: () => "/cats",
  queue: (catalogueId: number) => `/import/queue/${catalogueId}`,
};
