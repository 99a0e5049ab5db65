import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { QueueOwner } from "#contract/queue/queue.ts";
import { ApiError, type FailureCode } from "#src/api/http/http.ts";
import { importQueueItem, readQueue, refreshAfterRun, retryQueueItems } from "#src/api/queue.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { log } from "#src/shared/lib/log.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { countQueue } from "../queue-counts.ts";
import { createQueueRun, type QueueRun } from "./queue-run.ts";
import { interruptedRun } from "./interrupted-run.ts";
import { OUTAGE } from "./outage-texts.ts";

const runs = new WeakMap<QueryClient, Map<string, QueueRun>>();

/** Errors that would repeat for every further item. */
const ENDS_THE_RUN: ReadonlySet<FailureCode> = new Set(["unauthenticated", "forbidden"]);

/** How long a run waits before it asks a server again that does not answer, for example while it restarts. */
const SERVER_MS = 5000;
/** How long it waits for its share of the next hour when the server does not say. */
const LIMIT_MS = 60_000;

/** The run of a queue: one per tab, across pages. */
export function queueRunOf(client: QueryClient, owner: QueueOwner): QueueRun {
  const ofClient = runs.get(client) ?? new Map<string, QueueRun>();
  runs.set(client, ofClient);
  const name = `${owner.kind}:${owner.id}`;
  const run = ofClient.get(name) ?? createRun(client, owner);
  ofClient.set(name, run);
  return run;
}

function createRun(client: QueryClient, owner: QueueOwner): QueueRun {
  const ended = () => {
    interruptedRun.forget(owner);
    void refreshAfterRun(client, owner);
  };
  return createQueueRun({
    read: () => readQueue(client, owner),
    import: (item) => importQueueItem(client, owner, item),
    classify(error) {
      if (!(error instanceof ApiError)) return "item";
      if (error.code === "site_unreachable") return "unreachable";
      // The item is no longer pending: another tab or administrator imports it.
      if (error.code === "conflict") return "taken";
      if (error.code === "network") return { waitsFor: "server", ms: SERVER_MS };
      if (error.code === "rate_limited") {
        return { waitsFor: "limit", ms: (error.retryAfterSeconds ?? LIMIT_MS / 1000) * 1000 };
      }
      return ENDS_THE_RUN.has(error.code) ? "run" : "item";
    },
    release: retryQueueItems,
    itemFailed: ({ title }, message) => log.warn(`❌ Failed to import: ${title} - ${message}`),
    paused() {
      ended();
      showToast({ kind: "error", title: i18n._(OUTAGE.title), description: i18n._(OUTAGE.toast) });
    },
    completed(queue) {
      ended();
      const { imported, linked } = countQueue(queue);
      const all = imported + linked;
      showToast({
        kind: "success",
        title: t`Queue Processing Complete`,
        description:
          linked === 0
            ? t`Successfully processed ${all} webapps from the queue`
            : t`Successfully processed ${all} webapps from the queue: ${imported} imported, ${linked} linked`,
      });
    },
    failed(message) {
      ended();
      showToast({ kind: "error", title: t`Processing Failed`, description: message });
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
  });
}
