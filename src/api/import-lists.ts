import { infiniteQueryOptions, queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type {
  ImportList,
  ImportListAnswer,
  ImportListInput,
  ImportListsAnswer,
} from "#contract/import-lists.ts";
import type { Done } from "#contract/values.ts";
import { request } from "./http/http.ts";

export const importListQueries = {
  all: () => ["import-lists"] as const,

  /** All lists in pages, the newest first, with the counts of their items. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...importListQueries.all(), "list"],
      queryFn: ({ pageParam, signal }) =>
        request<ImportListsAnswer>(`/import-lists${pageParam === null ? "" : `?before=${pageParam}`}`, {
          signal,
        }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ nextBefore }) => nextBefore,
      staleTime: 0,
    }),

  /** Fails with `not_found` when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...importListQueries.all(), "detail", id],
      queryFn: async ({ signal }) => {
        const { list } = await request<ImportListAnswer>(`/import-lists/${id}`, { signal });
        return list;
      },
      staleTime: 0,
    }),
};

/** Makes a list of addresses, and the queue that imports them. */
export function useCreateImportList() {
  return useMutation({
    mutationFn: async (input: ImportListInput): Promise<ImportList> => {
      const { list } = await request<ImportListAnswer>("/import-lists", { method: "POST", json: input });
      return list;
    },
    onSettled: (_list, _error, _input, _context, { client }) => refreshLists(client),
    meta: {
      errorToast: {
        title: "Failed to make the list",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

/** Deletes a list with its items. The apps that it brought stay. */
export function useDeleteImportList() {
  return useMutation({
    mutationFn: (id: number) => request<Done>(`/import-lists/${id}`, { method: "DELETE" }),
    onSettled: (_done, _error, _id, _context, { client }) => refreshLists(client),
    meta: {
      successToast: { title: "Success", description: "List deleted successfully" },
      errorToast: {
        title: "Failed to delete the list",
        description: "Please try again.",
        prefersMessage: true,
      },
    },
  });
}

function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: importListQueries.list().queryKey });
}
