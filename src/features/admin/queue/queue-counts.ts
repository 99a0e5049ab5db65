import { t } from "@lingui/core/macro";
import type { QueueCounts, QueueItem } from "#contract/queue.ts";

/** The number of items per state. Each item counts once. */
export type CountedQueue = QueueCounts & {
  total: number;
  /** 1 while this tab imports an item. That item does not count as pending. */
  importing: number;
};

/**
 * Counts a queue for every view of its numbers, so that the numbers agree. The server's list is the only
 * source: it includes other tabs and earlier runs.
 */
export function countQueue(queue: readonly QueueItem[], importingId: number | null = null): CountedQueue {
  const counts = { total: queue.length, pending: 0, importing: 0, imported: 0, linked: 0, failed: 0 };
  for (const { id, status, isLinked } of queue) {
    if (status === "failed") counts.failed++;
    else if (status === "completed") counts[isLinked ? "linked" : "imported"]++;
    else counts[id === importingId ? "importing" : "pending"]++;
  }
  return counts;
}

/** The outcome of a run: "2 apps were imported, 1 was linked. 1 failed; retry, edit or remove it below." */
export function outcomeText({ imported, linked, failed, pending }: QueueCounts): string {
  const parts = [
    ...(imported > 0 || linked === 0
      ? [`${imported} ${imported === 1 ? "app was" : "apps were"} imported`]
      : []),
    ...(linked > 0 ? [linkedText(linked, imported > 0)] : []),
  ];
  const rest = [
    ...(failed > 0 ? [`${failed} failed; retry, edit or remove ${failed === 1 ? "it" : "them"} below.`] : []),
    ...(pending > 0 ? [`${pending} ${pending === 1 ? "is" : "are"} still pending.`] : []),
  ];
  return [`${parts.join(", ")}.`, ...rest].join(" ");
}

function linkedText(linked: number, isShort: boolean): string {
  const verb = linked === 1 ? "was" : "were";
  return isShort
    ? t`${linked} ${verb} linked`
    : `${linked} ${linked === 1 ? "app" : "apps"} ${verb} linked, already in the store`;
}
