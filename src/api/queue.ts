import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type {
  QueueAnswer,
  QueueItem,
  QueueItemAnswer,
  QueueItemPatch,
  QueueRetryAnswer,
} from "#contract/queue.ts";
import type { Done } from "#contract/values.ts";
import type { WebappAnswer } from "#contract/webapps.ts";
import { adminCatalogueQueries } from "./admin-catalogues.ts";
import { refreshApps } from "./admin-webapps.ts";
import { request } from "./http.ts";

export const queueQueries = {
  all: () => ["queue"] as const,

  /** The apps suggested for a catalogue, in the order they are imported. */
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

/** The queue as the server has it at this moment; also shown from now on. */
export function readQueue(client: QueryClient, catalogueId: number): Promise<QueueItem[]> {
  return client.fetchQuery(queueQueries.list(catalogueId));
}

/** Imports one app of the queue. The server marks the item in the same transaction, whatever becomes of this page. */
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

/** After a run, whatever shows apps or counts those of catalogues may be out of date. */
export async function refreshAfterRun(client: QueryClient, catalogueId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queueQueries.list(catalogueId).queryKey }),
    client.invalidateQueries({ queryKey: adminCatalogueQueries.all() }),
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

/** Takes an item off the queue; an app that came of it stays. */
export function useRemoveQueueItem(catalogueId: number) {
  return useMutation({
    mutationFn: (id: number) => request<Done>(`/queue/${id}`, { method: "DELETE" }),
    onSuccess: (_done, id, _context, { client }) =>
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

function changeItem(client: QueryClient, catalogueId: number, id: number, change: Partial<QueueItem>): void {
  client.setQueryData(queueQueries.list(catalogueId).queryKey, (queue) =>
    queue?.map((item) => (item.id === id ? { ...item, ...change } : item)),
  );
}

function refreshQueue(client: QueryClient, catalogueId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: queueQueries.list(catalogueId).queryKey });
}
