import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  changeOf,
  WEBAPP_VIEWS,
  type BulkAction,
  type BulkInput,
  type Selection,
  type WebappView,
} from "#contract/webapps/selections.ts";
import { catalogueQueries } from "./catalogues.ts";
import { request } from "./http/http.ts";
import { ask, askAs } from "./http/postgres.ts";
import { refreshApps, webappQueries } from "./webapps.ts";

const TAGS_COUNTED = 200;

export const bulkQueries = {
  /** How many apps each view shows, hidden ones included, and the commonest tags in their common spelling. */
  counts: () =>
    queryOptions({
      queryKey: [...webappQueries.all(), "counts"],
      queryFn: async ({ signal }) => {
        const rows = await ask((supabase) =>
          supabase
            .rpc("count_webapps", { wanted: [...WEBAPP_VIEWS], most_tags: TAGS_COUNTED })
            .abortSignal(signal),
        );
        const counted = new Map(rows.map(({ mark, apps }) => [mark, apps]));
        return {
          views: Object.fromEntries(WEBAPP_VIEWS.map((view) => [view, counted.get(view) ?? 0])) as Record<
            WebappView,
            number
          >,
          tags: rows.flatMap(({ mark, label, apps }) => (mark === "tag" ? [{ tag: label, apps }] : [])),
        };
      },
      staleTime: 0,
    }),

  /** What an action would do to the selected apps. */
  preview: (select: Selection, action: BulkAction) =>
    queryOptions({
      queryKey: [...webappQueries.all(), "preview", select, action],
      queryFn: ({ signal }) =>
        askAs("bulkPreview", (supabase) =>
          supabase
            .rpc("preview_webapp_change", {
              selection: JSON.stringify(select),
              change: JSON.stringify(changeOf(action)),
            })
            .abortSignal(signal),
        ),
      // Stale at once, because apps change and people install at any time.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Changes many apps. The caller reports the change, and offers its undo. */
export function useChangeWebapps() {
  return useMutation({
    mutationFn: (input: BulkInput) => request("POST /webapp/bulk", { body: input }),
    onSettled: (_answer, _error, _input, _context, { client }) => {
      void refreshApps(client);
      void client.invalidateQueries({ queryKey: catalogueQueries.all() });
    },
    meta: {
      errorToast: t`Nothing was changed`,
    },
  });
}

/** Undoes a change of many apps. Returns how many apps are restored. */
export function useUndoWebappChange() {
  return useMutation({
    mutationFn: (undoId: string) => ask((supabase) => supabase.rpc("undo_webapp_change", { wanted: undoId })),
    onSettled: (_answer, _error, _undoId, _context, { client }) => {
      void refreshApps(client);
      void client.invalidateQueries({ queryKey: catalogueQueries.all() });
    },
    // The undo reports its own failure.
    meta: { showsOwnErrors: true },
  });
}
