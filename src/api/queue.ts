import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type {
  QueueAnswer,
  QueueItem,
  QueueItemAnswer,
  QueueItemPatch,
  QueueRemovalAnswer,
  QueueRetryAnswer,
  RemovedQueueItem,
} from "#contract/queue.ts";
import type { Done } from "#contract/values.ts";
import type { WebappAnswer } from "#contract/webapps.ts";
import { catalogueQueries } from "./catalogues.ts";
import { refreshApps } from "./webapps.ts";
import { request } from "./http/http.ts";

export const queueQueries = {
  all: () => ["queue"] as const,

  /** The apps suggested for a catalogue, in import order. */
  list: (catalogueId: number) =>
    queryOptions({
      queryKey: [...queueQueries.all(), catalogueId],
      queryFn: async ({ signal }) => {
        const { queue } = await request<QueueAnswer>(`/catalogues/${catalogueId}/queue`, { signal });
        return queue;
      },
      staleTime: 0,
    }),
};

/** Fetches the queue from the server and updates the cache. */
export function readQueue(client: QueryClient, catalogueId: number): Promise<QueueItem[]> {
  return client.fetchQuery(queueQueries.list(catalogueId));
}

/** Imports one app of the queue. The server marks the item in the same transaction, so a closed page loses nothing. */
export async function importQueueItem(
  client: QueryClient,
  catalogueId: number,
  { id, url }: QueueItem,
): Promise<void> {
  await request<WebappAnswer & Done>("/webapp/import-from-queue", {
    method: "POST",
    json: { queueItemId: id, catalogueId, url },
  });
  changeItem(client, catalogueId, id, { status: "completed", error: null });
}

/** Refetches, after a run, every query that shows apps or the app counts of catalogues. */
export async function refreshAfterRun(client: QueryClient, catalogueId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queueQueries.list(catalogueId).queryKey }),
    client.invalidateQueries({ queryKey: catalogueQueries.all() }),
    refreshApps(client),
  ]);
}

/** Changes the address of an item, or makes a failed one pending again. */
export function useUpdateQueueItem(catalogueId: number) {
  return useMutation({
    mutationFn: async ({ id, patch }: { id: number; patch: QueueItemPatch }) => {
      const { item } = await request<QueueItemAnswer>(`/queue/${id}`, { method: "PATCH", json: patch });
      return item;
    },
    onSuccess: (item, { id }, _context, { client }) => changeItem(client, catalogueId, id, item),
    onSettled: (_item, _error, _variables, _context, { client }) => refreshQueue(client, catalogueId),
    meta: {
      errorToast: {
        title: "Failed to update the item",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Makes every failed item pending again. */
export function useRetryQueue(catalogueId: number) {
  return useMutation({
    mutationFn: () => request<QueueRetryAnswer>(`/catalogues/${catalogueId}/queue/retry`, { method: "POST" }),
    onSettled: (_answer, _error, _variables, _context, { client }) => refreshQueue(client, catalogueId),
    meta: {
      errorToast: {
        title: "Failed to retry the items",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Removes an item from the queue; answers what puts it back. An app that was imported from it stays. */
export function useRemoveQueueItem(catalogueId: number) {
  return useMutation({
    mutationFn: async (id: number) => {
      const { removed } = await request<QueueRemovalAnswer>(`/queue/${id}`, { method: "DELETE" });
      return removed;
    },
    onSuccess: (_removed, id, _context, { client }) =>
      client.setQueryData(queueQueries.list(catalogueId).queryKey, (queue) =>
        queue?.filter((item) => item.id !== id),
      ),
    onSettled: (_done, _error, _id, _context, { client }) => refreshQueue(client, catalogueId),
    meta: {
      errorToast: {
        title: "Failed to remove the item",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Puts a removed item back in its place. */
export function usePutBackQueueItem(catalogueId: number) {
  return useMutation({
    mutationFn: (removed: RemovedQueueItem) =>
      request<QueueItemAnswer>(`/catalogues/${catalogueId}/queue`, { method: "POST", json: removed }),
    onSettled: (_answer, _error, _removed, _context, { client }) => refreshQueue(client, catalogueId),
    // Undo says why it failed.
    meta: { showsOwnErrors: true },
  });
}

function changeItem(client: QueryClient, catalogueId: number, id: number, change: Partial<QueueItem>): void {
  client.setQueryData(queueQueries.list(catalogueId).queryKey, (queue) =>
    queue?.map((item) => (item.id === id ? { ...item, ...change } : item)),
  );
}

function refreshQueue(client: QueryClient, catalogueId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: queueQueries.list(catalogueId).queryKey });
}
