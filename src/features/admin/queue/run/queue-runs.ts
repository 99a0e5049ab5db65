import type { QueryClient } from "@tanstack/react-query";
import { ApiError, type FailureCode } from "#src/api/http/http.ts";
import { importQueueItem, readQueue, refreshAfterRun } from "#src/api/queue.ts";
import { log } from "#src/shared/lib/log.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { createQueueRun, type QueueRun } from "./queue-run.ts";
import { interruptedRun } from "./interrupted-run.ts";

const runs = new WeakMap<QueryClient, Map<number, QueueRun>>();

/** Errors that every further item would get, too. */
const ENDS_THE_RUN: ReadonlySet<FailureCode> = new Set(["unauthenticated", "forbidden", "rate_limited"]);

/** The run of a catalogue's queue: one per tab, whichever page is open. */
export function queueRunOf(client: QueryClient, catalogueId: number): QueueRun {
  const ofClient = runs.get(client) ?? new Map<number, QueueRun>();
  runs.set(client, ofClient);
  const run = ofClient.get(catalogueId) ?? createRun(client, catalogueId);
  ofClient.set(catalogueId, run);
  return run;
}

function createRun(client: QueryClient, catalogueId: number): QueueRun {
  const ended = () => {
    interruptedRun.forget(catalogueId);
    void refreshAfterRun(client, catalogueId);
  };
  return createQueueRun({
    read: () => readQueue(client, catalogueId),
    import: (item) => importQueueItem(client, catalogueId, item),
    classify(error) {
      if (!(error instanceof ApiError)) return "item";
      // No longer pending: another tab or administrator imports it.
      if (error.code === "conflict") return "taken";
      return ENDS_THE_RUN.has(error.code) ? "run" : "item";
    },
    itemFailed: ({ title }, message) => log.warn(`❌ Failed to import: ${title} - ${message}`),
    completed(imported) {
      ended();
      showToast({
        kind: "success",
        title: "Queue Processing Complete",
        description: `Successfully processed ${imported} webapps from the queue`,
      });
    },
    failed(message) {
      ended();
      showToast({ kind: "error", title: "Processing Failed", description: message });
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
  });
}
