import {
  catalogueAnswer,
  catalogueEvent,
  catalogueInput,
  catalogueParams,
  cataloguePatch,
} from "../catalogues/catalogues.ts";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { MAX_IMAGE_BYTES } from "../site/product.ts";
import { uploadAnswer, uploadForm } from "../pictures/uploads.ts";
import { done } from "../values/values.ts";
import {
  importEvent,
  importInput,
  regenerateAnswer,
  regenerateInput,
  webappAnswer,
  webappListAnswer,
  webappListQuery,
  webappParams,
  webappPatch,
} from "../webapps/webapps.ts";

export const storeAdminEndpoints = endpointsOf("Back office", "admin", {
  listWebapps: {
    method: "GET",
    path: "/webapp/list",
    summary: "List apps, hidden ones included",
    query: webappListQuery,
    answer: webappListAnswer,
  },
  updateWebapp: {
    method: "PATCH",
    path: "/webapp/:id",
    summary: "Change an app",
    params: webappParams,
    body: webappPatch,
    answer: webappAnswer,
    refusals: ["conflict"],
  },
  deleteWebapp: {
    method: "DELETE",
    path: "/webapp/:id",
    summary: "Delete an app",
    params: webappParams,
    answer: done,
    refusals: ["upstream_failed"],
  },
  importWebapp: {
    method: "POST",
    path: "/webapp/import-with-progress",
    summary: "Import an app from its page",
    about: "A stream of steps; only the last event has `success` or `error`.",
    body: importInput,
    stream: importEvent,
    refusals: ["conflict", "unprocessable", "too_complex"],
    limits: ["import-by-user"],
  },
  regenerateScreenshots: {
    method: "POST",
    path: "/webapp/regenerate-screenshots",
    summary: "Take the screenshots that are missing",
    body: regenerateInput,
    answer: regenerateAnswer,
    refusals: ["not_configured"],
  },
  uploadImage: {
    method: "POST",
    path: "/upload",
    summary: "Store an image",
    form: uploadForm,
    maxFileBytes: MAX_IMAGE_BYTES,
    answer: uploadAnswer,
    refusals: ["not_an_image", "too_complex", "upstream_failed"],
  },
  createCatalogue: {
    method: "POST",
    path: "/catalogues/create-with-progress",
    summary: "Create a catalogue and its queue",
    about: "A stream of steps until one result or error ends it.",
    body: catalogueInput,
    stream: catalogueEvent,
  },
  updateCatalogue: {
    method: "PATCH",
    path: "/catalogues/:id",
    summary: "Change a catalogue",
    params: catalogueParams,
    body: cataloguePatch,
    answer: catalogueAnswer,
    refusals: ["conflict"],
  },
  deleteCatalogue: {
    method: "DELETE",
    path: "/catalogues/:id",
    summary: "Delete a catalogue",
    params: catalogueParams,
    answer: done,
    refusals: ["upstream_failed"],
  },
});
