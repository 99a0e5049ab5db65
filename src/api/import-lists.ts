import { t } from "@lingui/core/macro";
import { infiniteQueryOptions, queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { ImportList, ImportListInput } from "#contract/queue/import-lists.ts";
import { hostOf } from "#contract/values/host-of.ts";
import { ApiError } from "./http/http.ts";
import { ask, askAs } from "./http/postgres.ts";

const PAGE = 10;
const COLUMNS = "id, name, createdAt:created_at, pending, imported, linked, failed";

interface ListPage {
  lists: ImportList[];
  /** The id of the last list of this page; null on the last page. */
  nextBefore: number | null;
}

export const importListQueries = {
  all: () => ["import-lists"] as const,

  /** All lists in pages of ten, the newest first, with the counts of their items. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...importListQueries.all(), "list"],
      queryFn: async ({ pageParam, signal }): Promise<ListPage> => {
        const rows = await askAs("importLists", (supabase) =>
          supabase
            .from("import_list_counts")
            .select(COLUMNS)
            .lt("id", pageParam ?? Number.MAX_SAFE_INTEGER)
            .order("id", { ascending: false })
            .limit(PAGE + 1)
            .abortSignal(signal),
        );
        const lists = rows.slice(0, PAGE);
        return { lists, nextBefore: rows.length > PAGE ? (lists.at(-1)?.id ?? null) : null };
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ nextBefore }) => nextBefore,
      staleTime: 0,
    }),

  /** Fails with `not_found` when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...importListQueries.all(), "detail", id],
      queryFn: async ({ signal }) => {
        const [list] = await askAs("importLists", (supabase) =>
          supabase.from("import_list_counts").select(COLUMNS).eq("id", id).abortSignal(signal),
        );
        if (!list) throw new ApiError(t`There is no such list.`, { code: "not_found", status: 404 });
        return list;
      },
      staleTime: 0,
    }),
};

/** Makes a list. An address without a title is called by its host. */
export function useCreateImportList() {
  return useMutation({
    mutationFn: async ({ name, addresses }: ImportListInput): Promise<ImportList> => {
      const [list] = await askAs("newImportList", (supabase) =>
        supabase
          .rpc("create_import_list", {
            list_name: name,
            urls: addresses.map(({ url }) => url),
            titles: addresses.map(({ url, title }) => title ?? hostOf(url).slice(0, 200)),
          })
          .select(COLUMNS),
      );
      return list;
    },
    onSettled: (_list, _error, _input, _context, { client }) => refreshLists(client),
    meta: {
      errorToast: t`Failed to make the list`,
    },
  });
}

/** Deletes a list with its items. Its imported apps stay. */
export function useDeleteImportList() {
  return useMutation({
    mutationFn: (id: number) => ask((supabase) => supabase.from("import_lists").delete().eq("id", id)),
    onSettled: (_done, _error, _id, _context, { client }) => refreshLists(client),
    meta: {
      successToast: { title: t`Success`, description: t`List deleted successfully` },
      errorToast: t`Failed to delete the list`,
    },
  });
}

function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: importListQueries.list().queryKey });
}
