import { queryOptions, useMutation } from "@tanstack/react-query";
import type {
  BulkAnswer,
  BulkInput,
  BulkUndoAnswer,
  Selection,
  SelectionAnswer,
  WebappCountsAnswer,
} from "#contract/webapp-selections.ts";
import { catalogueQueries } from "./catalogues.ts";
import { request } from "./http/http.ts";
import { refreshApps, webappQueries } from "./webapps.ts";

export const bulkQueries = {
  /** How many apps each view shows, and the commonest tags. */
  counts: () =>
    queryOptions({
      queryKey: [...webappQueries.all(), "counts"],
      queryFn: ({ signal }) => request<WebappCountsAnswer>("/webapp/counts", { signal }),
      staleTime: 0,
    }),

  /** How many of the selected apps there are, and how many people have them. */
  selection: (select: Selection) =>
    queryOptions({
      queryKey: [...webappQueries.all(), "selection", select],
      queryFn: ({ signal }) =>
        request<SelectionAnswer>("/webapp/selection", { method: "POST", json: { select }, signal }),
      // People install at any time.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Does one thing with many apps. Its caller says what it did, and offers what undoes it. */
export function useChangeWebapps() {
  return useMutation({
    mutationFn: (input: BulkInput) => request<BulkAnswer>("/webapp/bulk", { method: "POST", json: input }),
    onSettled: (_answer, _error, _input, _context, { client }) => {
      void refreshApps(client);
      void client.invalidateQueries({ queryKey: catalogueQueries.all() });
    },
    meta: {
      errorToast: { title: "Nothing was changed", description: "Please try again.", prefersMessage: true },
    },
  });
}

/** Takes a change of many apps back; answers how many apps are as they were. */
export function useUndoWebappChange() {
  return useMutation({
    mutationFn: (undoId: string) =>
      request<BulkUndoAnswer>(`/webapp/bulk/${undoId}/undo`, { method: "POST" }),
    onSettled: (_answer, _error, _undoId, _context, { client }) => {
      void refreshApps(client);
      void client.invalidateQueries({ queryKey: catalogueQueries.all() });
    },
    // Undo says why it failed.
    meta: { showsOwnErrors: true },
  });
}
