import type { endpoints } from "#contract/endpoints.ts";

export type Name = keyof typeof endpoints;

/** A request's parts before anything is broken in them. */
export interface Good {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: string;
}

/** Serves a page that can be imported. */
export type Page = (name: string) => string;

const APP = { webappId: 1 };
const ID = { id: "1" };
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/**
 * A successful request for every call of the API, in the world of world.ts, whose ids are 1, 2 and 3. The fuzzer
 * breaks each of them in one place. A call without an entry here fails the compiler and the test.
 */
export const goodRequests = (page: Page): Record<Name, Good> => ({
  getSession: {},
  sendMagicLink: { body: { email: "somebody@example.com", language: "de" } },
  devLogin: { body: { email: "somebody@example.com" } },
  describeLink: { body: { tokenHash: "0".repeat(64) } },
  logout: {},
  createPhoneLink: {},
  describePhoneLink: { body: { secret: "p".repeat(43) } },
  signInByPhoneLink: { body: { secret: "p".repeat(43) } },
  getPhoneLink: { params: { phoneLinkId: uuid(9) } },
  endPhoneLink: { params: { phoneLinkId: uuid(9) } },
  listWidgetStates: {},
  setWidgetState: { params: { widgetType: "clock" }, body: { isMinimized: true } },
  getSettings: {},
  changeSettings: { body: { change: { clockStyle: "12h", theme: null }, newcomer: { sky: "coast" } } },
  suggestSearches: { body: { text: "owls" } },
  findFeeds: { body: { url: page("fed") } },
  readFeeds: { body: { feeds: ["https://feed.invalid/one", "https://feed.invalid/two"] } },
  addCalendar: { body: { url: new URL("/calendars/mine.ics", page("any")).href } },
  removeCalendar: { params: { calendarId: uuid(9) } },
  listCalendarEvents: {
    query: { ids: uuid(9), first: "2026-11-23", days: "7", timeZone: "Europe/Berlin" },
  },
  createAccessToken: {
    body: { name: "A script", scopes: ["read", "write"], expiresInDays: 30, kind: "personal" },
  },
  callMcp: {
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "add_app", arguments: { slug: "app-3", folder: `folder:${uuid(9)}` } },
    },
  },
  listNews: { query: { exclude: "https://feed.invalid/" } },
  listNewsFeeds: {},
  listPhotos: {},
  getWeather: { query: { latitude: "52.1", longitude: "5.1" } },
  listWeatherPlaces: { query: { query: "Utrecht", language: "nl" } },
  claimWebapp: { params: { slug: "app-1" } },
  giveUpWebapp: { params: { slug: "app-1" } },
  checkOwnership: { params: { slug: "app-1" } },
  sendEdit: {
    params: { slug: "app-1" },
    body: {
      changes: {
        description: "Other words.",
        tags: ["notes", "more"],
        screenshots: ["https://cdn.example/2.png", "https://cdn.example/1.png"],
      },
      note: "It has changed.",
    },
  },
  recordVisit: { params: ID },
  reportWebapp: { params: ID, body: { reason: "misleading", note: "It is something else." } },
  listOwnPublishedPages: {},
  publishPage: {
    body: {
      pageId: `page:${uuid(7)}`,
      name: "tools",
      title: "My tools",
      description: "What I use.",
      linkIds: [`link:${uuid(6)}`],
    },
  },
  withdrawPage: { params: { publishedId: uuid(5) } },
  deletePublishedPage: { params: { publishedId: uuid(5) } },
  getPublishedPage: { params: { handle: "member", name: "tools" } },
  reportPublishedPage: {
    params: { handle: "member", name: "tools" },
    body: { reason: "harmful", note: "It asks for a password." },
  },
  getPreview: { params: { file: "app-1.png" } },
  getPublishedPreview: { params: { handle: "member", file: "tools.png" } },
  getBadge: { params: { file: "app-1.svg" }, query: { theme: "dark" } },
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
  listWaitingInstalls: {},
  migrateWaitingInstalls: { body: { webappIds: [1] } },
  getHome: {},
  getGlance: {},
  changeHome: {
    body: {
      ops: [
        {
          id: uuid(1),
          kind: "add",
          item: `link:${uuid(2)}`,
          name: "Mine",
          url: "https://127.0.0.1:2/",
          homeUrl: "http://127.0.0.1:3/",
          after: null,
        },
        { id: uuid(3), kind: "add-folder", folder: `folder:${uuid(4)}`, name: "Work" },
        { id: uuid(5), kind: "move", item: "webapp:1", place: `folder:${uuid(4)}`, after: null },
        {
          id: uuid(6),
          kind: "rename",
          item: "webapp:1",
          name: "My app",
          icon: "https://127.0.0.1:1/icon.png",
        },
        { id: uuid(7), kind: "remove", item: "webapp:2" },
        {
          id: uuid(8),
          kind: "add",
          item: `widget:${uuid(9)}`,
          type: "notes",
          size: "small",
          settings: { name: "Mine", places: [{ zone: "Europe/Lisbon" }] },
          place: "column",
          after: "widget:clock",
        },
        {
          id: uuid(10),
          kind: "change",
          item: `widget:${uuid(9)}`,
          isMinimized: true,
          settings: { name: null },
        },
        { id: uuid(15), kind: "resize", item: `widget:${uuid(9)}`, size: "large" },
        { id: uuid(16), kind: "move", item: "widget:clock", place: `page:${uuid(4)}`, after: null },
        {
          id: uuid(11),
          kind: "put-entry",
          widget: `widget:${uuid(9)}`,
          entry: uuid(12),
          rank: "a0",
          fields: { text: "Milk" },
          base: { text: "" },
        },
        { id: uuid(13), kind: "remove-entry", widget: `widget:${uuid(9)}`, entry: uuid(12) },
        { id: uuid(14), kind: "remove", item: `widget:${uuid(9)}` },
      ],
    },
  },
  listHomeRevisions: {},
  restoreHomeRevision: { params: { revisionId: "1" } },
  exportHome: {},
  importHome: {
    body: {
      settings: {
        clockStyle: "12h",
        sky: "coast",
        ownEngines: [{ name: "Find", keyword: "find", template: "https://find.example/?q=%s" }],
        removedWidgets: ["news"],
      },
      widgets: [{ type: "clock", isMinimized: true }],
      pages: [
        {
          name: "Work",
          items: [
            { kind: "link", name: "Theirs", url: "https://127.0.0.1:3/", icon: "/seed/icons/x.svg" },
            {
              kind: "folder",
              name: "Tools",
              items: [{ kind: "app", name: "App", url: "https://app-1.example/", ownName: "Mine" }],
            },
          ],
        },
        { name: null, items: [] },
      ],
    },
  },
  uploadIcon: {
    file: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  },
  getPicture: {},
  storePicture: { file: "RIFF0000WEBP" },
  removePicture: {},
  fetchLinkIcon: { params: { linkId: "1" } },
  askLinks: { body: { links: ["00000000-0000-4000-8000-000000000001"] } },
  deleteAccount: {},
  installTemporarily: { body: APP },
  listTempInstalls: {},
  removeTempInstall: { params: { webappId: "1" } },
  listWebapps: {
    query: {
      search: "app",
      view: "no-icon",
      shown: "shown",
      installable: "no",
      catalogueId: "1",
      tag: "notes",
      sort: "launches-this-week",
      direction: "asc",
      page: "1",
      pageSize: "10",
    },
  },
  changeWebapps: {
    body: {
      select: { filter: { search: "app", view: "no-icon", tag: "notes" }, expected: 3 },
      action: { kind: "add-tags", tags: ["more"] },
    },
  },
  searchStore: { query: { search: "app", tag: "notes", catalogueId: "1", lang: "de", limit: "2" } },
  listApps: {
    query: {
      tags: "notes\nwork",
      catalogueId: "1",
      installable: "true",
      offline: "true",
      alone: "true",
      dark: "true",
      sort: "newest",
      limit: "2",
    },
  },
  browseCatalogues: { query: { search: "cat", limit: "2" } },
  getStorefront: {},
  proposeHome: { body: { sentence: "I study biology in Lyon, play guitar and follow football" } },
  listStarterSets: {},
  findAppAt: { query: { url: "https://app.example/" } },
  listAppTags: { query: { ids: "1,2" } },
  listSilentApps: { query: { ids: "1,2" } },
  findAppsAt: { body: { urls: ["https://app.example/", "https://other.example/page"] } },
  getWebapp: { params: { slug: "app-1" }, query: { lang: "de" } },
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
      texts: { de: "Andere Worte.", fr: null },
    },
  },
  deleteWebapp: { params: ID },
  importWebapp: { body: { url: page("imported") } },
  regenerateScreenshots: { body: {} },
  runChecks: {},
  checkWebapp: { params: ID },
  importFromQueue: { body: { queueItemId: 1, catalogueId: 1, url: page("queued") } },
  uploadImage: {
    file: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  },
  listCatalogues: {},
  getCatalogueBySnail: { params: { snail: "shelf-1" } },
  getCatalogue: { params: ID },
  listQueue: { params: ID },
  createCatalogue: { body: { name: "Note taking" } },
  updateCatalogue: {
    params: ID,
    body: {
      name: "Changed",
      description: "Other words.",
      imageUrl: null,
      iconUrl: "/seed/icons/x.svg",
      isPublished: false,
    },
  },
  deleteCatalogue: { params: ID },
  previewSuggestion: { body: { url: page("previewed") } },
  sendSuggestion: {
    body: {
      url: page("suggested"),
      title: "Suggested",
      description: "My words.",
      tags: ["notes"],
      note: "Please.",
    },
  },
  listSuggestions: {},
  withdrawSuggestion: { params: ID },
  decideCase: {
    params: ID,
    body: {
      decision: "accept",
      fields: ["title"],
      edits: { title: "Better", description: "Words.", tags: ["a"] },
      catalogueId: 1,
    },
  },
  undoDecision: { params: { id: "2" } },
  getPage: { params: { slug: "shelf-1" }, query: { lang: "ja" } },
  getSitemapIndex: {},
  getSitemap: { params: { file: "1.xml" } },
  getStoreAtom: {},
  getCatalogueAtom: { params: { slug: "shelf-1" } },
  getPublishedAtom: { params: { handle: "member", name: "tools" } },
  getOpenApi: {},
  getReference: {},
  getRobots: {},
  getOpenSearch: {},
  suggestNames: { query: { q: "app" } },
  getPlaceholder: { params: { w: "16", h: "9" } },
  getHealth: {},
});
