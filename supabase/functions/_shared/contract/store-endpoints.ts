import { catalogueAnswer, catalogueParams, cataloguesAnswer } from "./catalogues.ts";
import type { Endpoint } from "./endpoint.ts";
import { appAtAnswer, appAtQuery } from "./user-apps.ts";
import { slugParams, snailParams } from "./slugs.ts";
import { starterSetsAnswer } from "./starter-sets.ts";
import { appListAnswer, appListQuery, catalogueListAnswer, catalogueListQuery } from "./store-lists.ts";
import { storefrontAnswer } from "./storefront.ts";
import { storeAnswer, storeQuery, webappPageAnswer } from "./webapps.ts";

export const storeEndpoints = {
  searchStore: {
    method: "GET",
    path: "/webapp/store",
    tag: "Store",
    summary: "Search the store",
    about: "By words, tag or catalogue, the best match first. `nextCursor` asks for the next page.",
    who: "everyone",
    query: storeQuery,
    answer: storeAnswer,
    cached: "everybody",
  },
  listApps: {
    method: "GET",
    path: "/webapp/store-apps",
    tag: "Store",
    summary: "List all apps",
    about:
      "By tags and catalogue, in an order, with the counts of further filters. `nextCursor` asks for the next page.",
    who: "everyone",
    query: appListQuery,
    answer: appListAnswer,
    cached: "everybody",
  },
  findAppAt: {
    method: "GET",
    path: "/webapp/at",
    tag: "Store",
    summary: "Find the app at an address",
    about: "Null when the store has none there.",
    who: "everyone",
    query: appAtQuery,
    answer: appAtAnswer,
  },
  getStorefront: {
    method: "GET",
    path: "/webapp/storefront",
    tag: "Store",
    summary: "Read the store's front page",
    who: "everyone",
    answer: storefrontAnswer,
    cached: "everybody",
  },
  listStarterSets: {
    method: "GET",
    path: "/webapp/starter-sets",
    tag: "Store",
    summary: "List sets of apps to begin with",
    who: "everyone",
    answer: starterSetsAnswer,
    cached: "everybody",
  },
  getWebapp: {
    method: "GET",
    path: "/webapp/slug/:slug",
    tag: "Store",
    summary: "Read an app by its slug",
    who: "everyone",
    knowsCaller: true,
    params: slugParams,
    answer: webappPageAnswer,
    cached: "caller",
  },
  listCatalogues: {
    method: "GET",
    path: "/catalogues",
    tag: "Store",
    summary: "List all catalogues",
    who: "everyone",
    answer: cataloguesAnswer,
    cached: "everybody",
  },
  browseCatalogues: {
    method: "GET",
    path: "/catalogues/list",
    tag: "Store",
    summary: "List catalogues, page by page",
    who: "everyone",
    query: catalogueListQuery,
    answer: catalogueListAnswer,
    cached: "everybody",
  },
  getCatalogueBySnail: {
    method: "GET",
    path: "/catalogues/by-snail/:snail",
    tag: "Store",
    summary: "Read a catalogue by its slug",
    who: "everyone",
    params: snailParams,
    answer: catalogueAnswer,
    cached: "everybody",
  },
  getCatalogue: {
    method: "GET",
    path: "/catalogues/:id",
    tag: "Store",
    summary: "Read a catalogue by its number",
    who: "everyone",
    params: catalogueParams,
    answer: catalogueAnswer,
    cached: "everybody",
  },
} as const satisfies Record<string, Endpoint>;
