import { useQuery } from "@tanstack/react-query";
import type { QueueItem, QueueOwner } from "#contract/queue/queue.ts";
import type { ApiError } from "#src/api/http/http.ts";
import { queueQueries } from "#src/api/queue.ts";
import { countQueue, type CountedQueue } from "./queue-counts.ts";
import { useQueueRun, type QueueRunControls } from "./run/use-queue-run.ts";

/** How often a queue with pending items is refetched while this tab only displays it. */
const WATCH_MS = 15_000;

export type QueueState = {
  run: QueueRunControls;
  error: ApiError | null;
  refetch: () => unknown;
  /** Null before the first answer. */
  loaded: { items: readonly QueueItem[]; counts: CountedQueue; importingId: number | null } | null;
};

export function useQueue(owner: QueueOwner): QueueState {
  const run = useQueueRun(owner);
  const isProcessing = run.state.phase === "processing";
  const { data, error, refetch } = useQuery({
    ...queueQueries.list(owner),
    refetchInterval: ({ state }) =>
      !isProcessing && state.data?.some(({ status }) => status === "pending") ? WATCH_MS : false,
  });
  const importingId = run.state.phase === "processing" ? (run.state.item?.id ?? null) : null;
  const loaded = data ? { items: data, counts: countQueue(data, importingId), importingId } : null;
  return { run, error, refetch, loaded };
}
