import type { Examples } from "./examples.ts";
import { FOLDER, LINK, NEXT_OP, OP, PAGE, SAVED_APP } from "./things.ts";

const homeApp = { ...SAVED_APP, id: `webapp:${SAVED_APP.id}` };
const homeLink = {
  id: LINK,
  name: "Our wiki",
  icon: null,
  url: "https://wiki.example/start",
};

/** Examples of the home screen's calls, and of those of its apps. */
export const homeExamples = {
  getHome: {
    answer: {
      version: 42,
      pages: [
        {
          id: PAGE,
          name: "Home",
          items: [homeApp, { id: FOLDER, name: "Work", items: [homeLink] }],
        },
      ],
      widgets: [
        {
          id: "widget:7a2c9e14-5d3b-4f60-b8a7-1c0d9e8f7a66",
          type: "notes",
          size: "medium",
          rank: "a0",
          isMinimized: false,
          settings: {},
          entries: [
            { id: "c4d5e6f7-0a1b-4c2d-8e3f-4a5b6c7d8e99", rank: "a0", fields: { text: "Call the library" } },
          ],
        },
      ],
    },
  },
  changeHome: {
    body: {
      ops: [
        { id: OP, kind: "add", item: LINK, name: "Our wiki", url: "https://wiki.example/start" },
        { id: NEXT_OP, kind: "move", item: `webapp:${SAVED_APP.id}`, after: null },
      ],
    },
    answer: { version: 43, applied: [OP, NEXT_OP], refused: [] },
  },
  listHomeRevisions: {
    answer: {
      revisions: [
        {
          id: 7,
          createdAt: "2026-11-22T18:04:00.000Z",
          appCount: 2,
          items: [
            { name: "Excalidraw", icon: SAVED_APP.icon },
            { name: "Our wiki", icon: null },
          ],
        },
      ],
    },
  },
  restoreHomeRevision: { params: { revisionId: "7" }, answer: { version: 44, previousId: 8 } },
  exportHome: {
    answer: {
      pages: [
        {
          name: "Home",
          items: [
            { kind: "app", name: "Excalidraw", url: SAVED_APP.url },
            {
              kind: "folder",
              name: "Work",
              items: [{ kind: "link", name: "Our wiki", url: homeLink.url, icon: null }],
            },
          ],
        },
      ],
    },
  },
  importHome: {
    body: {
      pages: [{ name: "Reading", items: [{ kind: "link", name: "Our wiki", url: homeLink.url }] }],
    },
    answer: {
      version: 43,
      added: { apps: 0, links: 1, folders: 0, pages: 1 },
      links: [{ id: LINK, url: homeLink.url }],
      skipped: { present: 0, full: 0, missing: [] },
    },
  },
  uploadIcon: { answer: { url: "/storage/images/3f/icon.png" } },
  fetchLinkIcon: {
    params: { linkId: LINK.slice("link:".length) },
    answer: { icon: "/storage/images/9a/wiki.png" },
  },
  listUserApps: { answer: { apps: [{ orderIndex: 0, webapp: SAVED_APP }] } },
  installApp: {
    body: { webappId: SAVED_APP.id },
    answer: { success: true, app: { orderIndex: 4, webapp: SAVED_APP } },
  },
  removeApp: { params: { webappId: "12" } },
  reorderApps: {
    body: {
      appOrders: [
        { webappId: 12, orderIndex: 0 },
        { webappId: 31, orderIndex: 1 },
      ],
    },
  },
  launchApp: { body: { webappId: SAVED_APP.id } },
  migrateTempInstalls: { answer: { success: true, count: 3 } },
  listWaitingInstalls: { answer: { apps: [SAVED_APP] } },
  migrateWaitingInstalls: { body: { webappIds: [SAVED_APP.id] }, answer: { success: true, count: 1 } },
  installTemporarily: { body: { webappId: SAVED_APP.id } },
  listTempInstalls: { answer: { apps: [SAVED_APP] } },
  removeTempInstall: {
    params: { webappId: "12" },
    answer: { success: true, savedAt: "2026-11-23T09:30:00.000Z" },
  },
} as const satisfies Examples;
