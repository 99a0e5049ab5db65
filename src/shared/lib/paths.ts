import { ALL_APPS_PATH, ALL_CATALOGUES_PATH, DEVELOPERS_PATH, STORE_PATH } from "#contract/product.ts";

/** Every address of the site, spelled once. */
export const paths = {
  home: () => "/",
  store: () => STORE_PATH,
  allApps: () => ALL_APPS_PATH,
  allCatalogues: () => ALL_CATALOGUES_PATH,
  suggest: () => "/suggest",
  settings: () => "/settings",
  /** The settings with the import of bookmarks open; for members. */
  importBookmarks: () => "/settings#import-bookmarks",
  /** The settings with the dialog open that publishes this page of the home screen; for members. */
  publishPage: (pageId: string) => `/settings#publish-${pageId}`,
  /** A catalogue or a web app: whatever has this slug. */
  slug: (slug: string) => `/${slug}`,
  /** The same page, which asks whether to put the app on the home screen. */
  askToAdd: (slug: string) => `/${slug}?add`,
  app: (slug: string) => `/app/${slug}`,
  /** Where the maker of an app proves that it is theirs. */
  owner: (slug: string) => `/app/${slug}/owner`,
  /** A page that somebody has published. */
  publishedPage: (handle: string, name: string) => `/@${handle}/${name}`,
  /** How programs call the API. */
  developers: () => DEVELOPERS_PATH,
  admin: () => "/admin",
  /** Suggested apps, and what checks found. */
  review: () => "/admin/review",
  webapps: () => "/import",
  failingWebapps: () => "/import?view=failing",
  catalogues: () => "/cats",
  /** The apps of a catalogue in order. */
  curate: (catalogueId: number) => `/cats/${catalogueId}`,
  queue: (catalogueId: number) => `/import/queue/${catalogueId}`,
  /** The queue of a list of addresses. */
  importList: (listId: number) => `/import/list/${listId}`,
};
