import { catalogueParams } from "./catalogues.ts";
import {
  catalogueAppsAnswer,
  catalogueAppsInput,
  curatedCatalogueAnswer,
  curatedCataloguesAnswer,
  curatedCataloguesQuery,
} from "./curated-catalogues.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  bulkAnswer,
  bulkInput,
  bulkUndoAnswer,
  bulkUndoParams,
  selectionAnswer,
  selectionInput,
  webappCountsAnswer,
} from "./webapp-selections.ts";

/** The calls that work on many apps or on what a catalogue holds, for endpoints.ts. */
export const backOfficeEndpoints = {
  countWebapps: { method: "GET", path: "/webapp/counts", who: "admin", answer: webappCountsAnswer },
  describeSelection: {
    method: "POST",
    path: "/webapp/selection",
    who: "admin",
    body: selectionInput,
    answer: selectionAnswer,
  },
  changeWebapps: { method: "POST", path: "/webapp/bulk", who: "admin", body: bulkInput, answer: bulkAnswer },
  undoWebappChange: {
    method: "POST",
    path: "/webapp/bulk/:undoId/undo",
    who: "admin",
    params: bulkUndoParams,
    answer: bulkUndoAnswer,
  },
  listCuratedCatalogues: {
    method: "GET",
    path: "/catalogues/curated",
    who: "admin",
    query: curatedCataloguesQuery,
    answer: curatedCataloguesAnswer,
  },
  getCuratedCatalogue: {
    method: "GET",
    path: "/catalogues/:id/curated",
    who: "admin",
    params: catalogueParams,
    answer: curatedCatalogueAnswer,
  },
  listCatalogueApps: {
    method: "GET",
    path: "/catalogues/:id/apps",
    who: "admin",
    params: catalogueParams,
    answer: catalogueAppsAnswer,
  },
  orderCatalogueApps: {
    method: "PUT",
    path: "/catalogues/:id/apps",
    who: "admin",
    params: catalogueParams,
    body: catalogueAppsInput,
    answer: catalogueAppsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
