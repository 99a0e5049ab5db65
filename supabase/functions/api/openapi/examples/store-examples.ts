import type { Examples } from "./examples.ts";
import { CARD, CATALOGUE, SAVED_APP, WEBAPP } from "./things.ts";

/** Examples of the store's calls. */
export const storeExamples = {
  searchStore: {
    query: { search: "draw", limit: "20" },
    answer: { webapps: [WEBAPP], nextCursor: null },
  },
  listApps: {
    query: { tags: "Design", sort: "kept", limit: "48" },
    answer: {
      apps: [{ ...CARD, isVerified: true }],
      nextCursor: null,
      counts: {
        store: 640,
        all: 1,
        installable: 1,
        tags: [{ tag: "Design", apps: 1 }],
        catalogues: [{ id: CATALOGUE.id, name: CATALOGUE.name, apps: 1 }],
      },
    },
  },
  findAppAt: { query: { url: SAVED_APP.url }, answer: { app: SAVED_APP } },
  getStorefront: {
    answer: {
      totalApps: 640,
      tags: ["Design", "Productivity"],
      charts: { top: [CARD], trending: [CARD], new: [CARD] },
      collections: [{ catalogue: CATALOGUE, apps: [CARD] }],
    },
  },
  listStarterSets: {
    answer: {
      sets: [
        {
          name: "make",
          apps: [
            SAVED_APP,
            { id: 31, name: "Photopea", icon: null, url: "https://www.photopea.com/", slug: "photopea" },
            { id: 40, name: "CodePen", icon: null, url: "https://codepen.io/", slug: "codepen" },
          ],
        },
      ],
    },
  },
  getWebapp: { params: { slug: WEBAPP.slug } },
  listCatalogues: { answer: { catalogues: [CATALOGUE] } },
  browseCatalogues: {
    query: { search: "draw" },
    answer: { catalogues: [CATALOGUE], nextCursor: null },
  },
  getCatalogueBySnail: { params: { snail: CATALOGUE.snail }, answer: { catalogue: CATALOGUE } },
  getCatalogue: { params: { id: "3" }, answer: { catalogue: CATALOGUE } },
  reportWebapp: {
    params: { id: "12" },
    body: { reason: "broken", note: "The page stays empty." },
    answer: { success: true, isRepeated: false },
  },
} satisfies Examples;
