import { catalogueParams } from "../catalogues/catalogues.ts";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { queueAnswer, queueImportAnswer, queueImportInput } from "./queue.ts";

export const queueEndpoints = endpointsOf("Back office", {
  importFromQueue: {
    method: "POST",
    path: "/webapp/import-from-queue",
    summary: "Import an item of a queue",
    who: "admin",
    body: queueImportInput,
    answer: queueImportAnswer,
    refusals: [
      "not_found",
      "conflict",
      "unprocessable",
      "site_unreachable",
      "too_complex",
      "upstream_failed",
    ],
    limits: ["queue-import-by-user"],
  },
  listQueue: {
    method: "GET",
    path: "/catalogues/:id/queue",
    summary: "List the queue of a catalogue",
    who: "admin",
    params: catalogueParams,
    answer: queueAnswer,
  },
});
