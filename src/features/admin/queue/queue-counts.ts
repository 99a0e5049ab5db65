import { plural, t } from "@lingui/core/macro";
import type { QueueCounts, QueueItem } from "#contract/queue/queue.ts";

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
export function outcomeText(counts: QueueCounts): string {
  const { failed, pending } = counts;
  return [
    importedText(counts),
    ...(failed > 0
      ? [
          plural(failed, {
            one: "# failed; retry, edit or remove it below.",
            other: "# failed; retry, edit or remove them below.",
          }),
        ]
      : []),
    ...(pending > 0 ? [plural(pending, { one: "# is still pending.", other: "# are still pending." })] : []),
  ].join(" ");
}

function importedText({ imported, linked }: QueueCounts): string {
  if (linked === 0) return plural(imported, { one: "# app was imported.", other: "# apps were imported." });
  if (imported === 0)
    return plural(linked, {
      one: "# app was linked, already in the store.",
      other: "# apps were linked, already in the store.",
    });
  const apps = plural(imported, { one: "# app was imported", other: "# apps were imported" });
  const others = plural(linked, { one: "# was linked", other: "# were linked" });
  return t`${apps}, ${others}.`;
}
