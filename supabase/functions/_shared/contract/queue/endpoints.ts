import { catalogueParams } from "../catalogues/catalogues.ts";
import type { Endpoint } from "../calls/endpoint.ts";
import { queueAnswer, queueImportAnswer, queueImportInput } from "./queue.ts";

export const queueEndpoints = {
  importFromQueue: {
    method: "POST",
    path: "/webapp/import-from-queue",
    tag: "Back office",
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
    tag: "Back office",
    summary: "List the queue of a catalogue",
    who: "admin",
    params: catalogueParams,
    answer: queueAnswer,
  },
} as const satisfies Record<string, Endpoint>;
