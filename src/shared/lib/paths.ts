import { ALL_APPS_PATH, ALL_CATALOGUES_PATH, DEVELOPERS_PATH, STORE_PATH } from "#contract/site/product.ts";

export const paths = {
  home: () => "/",
  store: () => STORE_PATH,
  allApps: () => ALL_APPS_PATH,
  allCatalogues: () => ALL_CATALOGUES_PATH,
  /** With what is known of the app. */
  suggest: (app?: { name: string; url: string }) =>
    app ? `/suggest?${new URLSearchParams(app)}` : "/suggest",
  /** Searches the web with the person's engine. */
  webSearch: (words: string) => `/go?${new URLSearchParams({ q: words })}`,
  settings: () => "/settings",
  /** The settings where a home screen is exported, and imported from a file. */
  backup: () => "/settings#backup",
  /** Where the sky is chosen. */
  sky: () => "/settings#sky",
  /** The settings with the dialog that imports bookmarks. */
  importBookmarks: () => "/settings#import-bookmarks",
  /** The settings with the dialog that publishes this page of the home screen; for members. */
  publishPage: (pageId: string) => `/settings#publish-${pageId}`,
  /** A catalogue or a web app. */
  slug: (slug: string) => `/${slug}`,
  /** The app's page with the dialog that offers to add the app to the home screen. */
  askToAdd: (slug: string) => `/${slug}?add`,
  app: (slug: string) => `/app/${slug}`,
  /** The page where an app's maker proves ownership. */
  owner: (slug: string) => `/app/${slug}/owner`,
  publishedPage: (handle: string, name: string) => `/@${handle}/${name}`,
  developers: () => DEVELOPERS_PATH,
  admin: () => "/admin",
  /** Suggested apps, and the findings of checks. */
  review: () => "/admin/review",
  /** How many apps are in which state. */
  health: () => "/admin/health",
  webapps: () => "/import",
  /** The list with the form that imports an app. */
  importForm: () => "/import#import",
  webappsView: (view: string) => `/import?view=${view}`,
  catalogues: () => "/cats",
  /** The apps of a catalogue in their order. */
  curate: (catalogueId: number) => `/cats/${catalogueId}`,
  queue: (catalogueId: number) => `/import/queue/${catalogueId}`,
  /** The import queue of one list of addresses. */
  importList: (listId: number) => `/import/list/${listId}`,
};
