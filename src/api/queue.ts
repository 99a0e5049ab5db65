import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { Tables } from "#contract/database.types.ts";
import type { QueueItem, QueueOwner } from "#contract/queue/queue.ts";
import { catalogueQueries } from "./catalogues.ts";
import { importListQueries } from "./import-lists.ts";
import { request } from "./http/http.ts";
import { ask, askAs } from "./http/postgres.ts";
import { refreshApps } from "./webapps.ts";

const COLUMNS = "id, title, url, description, status, error, isLinked:is_linked";
const PENDING_AGAIN = { status: "pending", error: null };

export const queueQueries = {
  all: () => ["queue"] as const,

  /** The items of a catalogue's queue or of a list, in import order. Another tab may process them. */
  list: (owner: QueueOwner) =>
    queryOptions({
      queryKey: [...queueQueries.all(), owner.kind, owner.id],
      queryFn: async ({ signal }) => {
        if (owner.kind === "catalogue") {
          return (await request("GET /catalogues/:id/queue", { params: { id: owner.id }, signal })).queue;
        }
        return askAs("queueItems", (supabase) =>
          supabase.rpc("import_list_queue", { list: owner.id }).abortSignal(signal),
        );
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};

export function readQueue(client: QueryClient, owner: QueueOwner): Promise<QueueItem[]> {
  return client.fetchQuery(queueQueries.list(owner));
}

/**
 * Imports one app of the queue. The server marks the item in the same transaction, so closing the page loses
 * nothing. `isLinked`: the store had the app already.
 */
export async function importQueueItem(
  client: QueryClient,
  owner: QueueOwner,
  { id, url }: QueueItem,
): Promise<{ isLinked: boolean }> {
  const { isLinked, webapp } = await request("POST /webapp/import-from-queue", {
    body: { queueItemId: id, [`${owner.kind}Id`]: owner.id, url },
  });
  const title = owner.kind === "list" ? { title: webapp.title } : {};
  changeItem(client, owner, id, { status: "completed", error: null, isLinked, ...title });
  return { isLinked };
}

/** Makes these failed items pending again, in one step. */
export async function retryQueueItems(ids: readonly number[]): Promise<void> {
  await ask((supabase) =>
    supabase.from("queue_items").update(PENDING_AGAIN).in("id", ids).eq("status", "failed"),
  );
}

/** Refetches, after a run, every query that shows apps, the app counts of catalogues or the counts of lists. */
export async function refreshAfterRun(client: QueryClient, owner: QueueOwner): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queueQueries.list(owner).queryKey }),
    client.invalidateQueries({ queryKey: catalogueQueries.all() }),
    client.invalidateQueries({ queryKey: importListQueries.all() }),
    refreshApps(client),
  ]);
}

/** Makes an item pending again, at another address if there is one. */
export function useUpdateQueueItem(owner: QueueOwner) {
  return useMutation({
    mutationFn: ({ id, url }: { id: number; url?: string }) =>
      askAs("queueItem", (supabase) =>
        supabase
          .rpc("change_queue_item", { item_id: id, ...(url !== undefined && { new_url: url }) })
          .select(COLUMNS),
      ),
    onSuccess: (item, { id }, _context, { client }) => changeItem(client, owner, id, item),
    onSettled: (_item, _error, _variables, _context, { client }) => refreshQueue(client, owner),
    meta: {
      errorToast: t`Failed to update the item`,
    },
  });
}

export function useRetryQueue(owner: QueueOwner) {
  return useMutation({
    mutationFn: () =>
      ask((supabase) =>
        supabase
          .from("queue_items")
          .update(PENDING_AGAIN)
          .eq(owner.kind === "catalogue" ? "catalogue_id" : "list_id", owner.id)
          .eq("status", "failed"),
      ),
    onSettled: (_done, _error, _variables, _context, { client }) => refreshQueue(client, owner),
    meta: {
      errorToast: t`Failed to retry the items`,
    },
  });
}

/** Removes an item from the queue. Returns the data to restore it. Its imported app stays. */
export function useRemoveQueueItem(owner: QueueOwner) {
  return useMutation({
    mutationFn: (id: number) => ask((supabase) => supabase.rpc("remove_queue_item", { item_id: id })),
    onSuccess: (_removed, id, _context, { client }) =>
      client.setQueryData(queueQueries.list(owner).queryKey, (queue) =>
        queue?.filter((item) => item.id !== id),
      ),
    onSettled: (_done, _error, _id, _context, { client }) => refreshQueue(client, owner),
    meta: {
      errorToast: t`Failed to remove the item`,
    },
  });
}

/** Makes retried items failed again, as they are given, where they still wait. */
export function useUndoRetry(owner: QueueOwner) {
  return useMutation({
    mutationFn: (failed: readonly QueueItem[]) =>
      ask((supabase) =>
        supabase.rpc("undo_queue_retry", {
          retried: JSON.stringify(failed.map(({ id, error }) => ({ id, error }))),
        }),
      ),
    onSettled: (_done, _error, _failed, _context, { client }) => refreshQueue(client, owner),
    // The undo reports its own failure.
    meta: { showsOwnErrors: true },
  });
}

export function usePutBackQueueItem(owner: QueueOwner) {
  return useMutation({
    mutationFn: (removed: Tables<"queue_items">) =>
      ask((supabase) => supabase.rpc("put_back_queue_item", { removed: JSON.stringify(removed) })),
    onSettled: (_done, _error, _removed, _context, { client }) => refreshQueue(client, owner),
    // The undo reports its own failure.
    meta: { showsOwnErrors: true },
  });
}

function changeItem(client: QueryClient, owner: QueueOwner, id: number, change: Partial<QueueItem>): void {
  client.setQueryData(queueQueries.list(owner).queryKey, (queue) =>
    queue?.map((item) => (item.id === id ? { ...item, ...change } : item)),
  );
}

function refreshQueue(client: QueryClient, owner: QueueOwner): Promise<void> {
  return client.invalidateQueries({ queryKey: queueQueries.list(owner).queryKey });
}
