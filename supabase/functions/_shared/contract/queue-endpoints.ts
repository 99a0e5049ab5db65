import { catalogueParams } from "./catalogues.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  importListAnswer,
  importListInput,
  importListParams,
  importListsAnswer,
  importListsQuery,
} from "./import-lists.ts";
import {
  queueAnswer,
  queueImportAnswer,
  queueImportInput,
  queueItemAnswer,
  queueItemParams,
  queueItemPatch,
  queueRemovalAnswer,
  queueRetryAnswer,
  queueRetryInput,
  removedQueueItemInput,
} from "./queue.ts";
import { done } from "./values.ts";

/** The calls of queues and of lists of addresses, for endpoints.ts. */
export const queueEndpoints = {
  importFromQueue: {
    method: "POST",
    path: "/webapp/import-from-queue",
    who: "admin",
    body: queueImportInput,
    answer: queueImportAnswer,
  },
  listQueue: {
    method: "GET",
    path: "/catalogues/:id/queue",
    who: "admin",
    params: catalogueParams,
    answer: queueAnswer,
  },
  putBackQueueItem: {
    method: "POST",
    path: "/catalogues/:id/queue",
    who: "admin",
    params: catalogueParams,
    body: removedQueueItemInput,
    answer: queueItemAnswer,
  },
  retryQueue: {
    method: "POST",
    path: "/catalogues/:id/queue/retry",
    who: "admin",
    params: catalogueParams,
    answer: queueRetryAnswer,
  },
  updateQueueItem: {
    method: "PATCH",
    path: "/queue/:id",
    who: "admin",
    params: queueItemParams,
    body: queueItemPatch,
    answer: queueItemAnswer,
  },
  deleteQueueItem: {
    method: "DELETE",
    path: "/queue/:id",
    who: "admin",
    params: queueItemParams,
    answer: queueRemovalAnswer,
  },
  retryQueueItems: {
    method: "POST",
    path: "/queue/retry",
    who: "admin",
    body: queueRetryInput,
    answer: queueRetryAnswer,
  },

  listImportLists: {
    method: "GET",
    path: "/import-lists",
    who: "admin",
    query: importListsQuery,
    answer: importListsAnswer,
  },
  createImportList: {
    method: "POST",
    path: "/import-lists",
    who: "admin",
    body: importListInput,
    answer: importListAnswer,
  },
  getImportList: {
    method: "GET",
    path: "/import-lists/:id",
    who: "admin",
    params: importListParams,
    answer: importListAnswer,
  },
  deleteImportList: {
    method: "DELETE",
    path: "/import-lists/:id",
    who: "admin",
    params: importListParams,
    answer: done,
  },
  listImportListQueue: {
    method: "GET",
    path: "/import-lists/:id/queue",
    who: "admin",
    params: importListParams,
    answer: queueAnswer,
  },
  putBackImportListItem: {
    method: "POST",
    path: "/import-lists/:id/queue",
    who: "admin",
    params: importListParams,
    body: removedQueueItemInput,
    answer: queueItemAnswer,
  },
  retryImportList: {
    method: "POST",
    path: "/import-lists/:id/queue/retry",
    who: "admin",
    params: importListParams,
    answer: queueRetryAnswer,
  },
} as const satisfies Record<string, Endpoint>;
