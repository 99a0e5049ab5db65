import type { endpoints } from "#contract/endpoints.ts";

export type Name = keyof typeof endpoints;

/** A request as its parts go over the wire, before anything is broken in it. */
export interface Good {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: string;
}

/** Answers a page, so that there is something to import. */
export type Page = (name: string) => string;

const APP = { webappId: 1 };
const ID = { id: "1" };

/**
 * For every call of the API a request that succeeds in the world of world.ts, where the ids are 1, 2 and 3. What is
 * fuzzed are these, broken in one place, beside what the schemas themselves make: a call without an entry here fails
 * the compiler and the test.
 */
export const goodRequests = (page: Page): Record<Name, Good> => ({
  getSession: {},
  sendMagicLink: { body: { email: "somebody@example.com" } },
  devLogin: { body: { email: "somebody@example.com" } },
  describeLink: { body: { tokenHash: "0".repeat(64) } },
  logout: {},
  logoutEverywhere: {},
  listWidgetStates: {},
  setWidgetState: { params: { widgetType: "clock" }, body: { isMinimized: true } },
  listNews: { query: { exclude: "https://feed.invalid/" } },
  listNewsFeeds: {},
  listUserApps: {},
  installApp: { body: APP },
  removeApp: { params: { webappId: "1" } },
  reorderApps: {
    body: {
      appOrders: [
        { webappId: 2, orderIndex: 0 },
        { webappId: 1, orderIndex: 1 },
      ],
    },
  },
  launchApp: { body: APP },
  migrateTempInstalls: {},
  listLinks: {},
  fetchLinkIcon: { params: { linkId: "1" } },
  deleteAccount: {},
  installTemporarily: { body: APP },
  listWebapps: { query: { search: "app", sort: "launches-this-week", page: "1", pageSize: "10" } },
  searchStore: { query: { search: "app", tag: "notes", catalogueId: "1", limit: "2" } },
  getStorefront: {},
  getWebapp: { params: { slug: "app-1" } },
  updateWebapp: {
    params: ID,
    body: {
      url: "https://changed.example/",
      title: "Changed",
      description: "Other words.",
      slug: "changed",
      iconUrl: "https://cdn.example/icon.png",
      screenshotUrl: null,
      tags: ["notes", "more"],
      visibleInStore: true,
    },
  },
  deleteWebapp: { params: ID },
  importWebapp: { body: { url: page("imported") } },
  regenerateScreenshots: { body: {} },
  importFromQueue: { body: { queueItemId: 1, catalogueId: 1, url: page("queued") } },
  uploadImage: {
    file: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  },
  listCatalogues: {},
  getCatalogueBySnail: { params: { snail: "shelf-1" } },
  getCatalogue: { params: ID },
  listQueue: { params: ID },
  retryQueue: { params: ID },
  updateQueueItem: { params: ID, body: { url: page("other"), status: "pending" } },
  deleteQueueItem: { params: ID },
  createCatalogue: { body: { name: "Note taking" } },
  updateCatalogue: {
    params: ID,
    body: { name: "Changed", description: "Other words.", imageUrl: null, iconUrl: "/seed/icons/x.svg" },
  },
  deleteCatalogue: { params: ID },
  getPage: { params: { slug: "shelf-1" } },
  getSitemapIndex: {},
  getSitemap: { params: { file: "1.xml" } },
  getRobots: {},
  getPlaceholder: { params: { w: "16", h: "9" } },
  getHealth: {},
});
