import { infiniteQueryOptions, queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type {
  CaseAnswer,
  CaseGroup,
  CasesAnswer,
  DecisionInput,
  ReviewCase,
} from "#contract/review-cases.ts";
import { request } from "../http/http.ts";
import { refreshApps } from "../webapps.ts";

export const caseQueries = {
  all: () => ["cases"] as const,

  /** Pages of 50 cases, the newest first. Others add and decide cases too, so they are refetched. */
  list: (group: CaseGroup) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.all(), "list", group],
      queryFn: ({ signal, pageParam }) => {
        const query = new URLSearchParams({
          status: group,
          ...(pageParam !== null && { cursor: pageParam }),
        });
        return request<CasesAnswer>(`/admin/cases?${query}`, { signal });
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
    }),

  /** How many cases wait. */
  waiting: () =>
    queryOptions({
      queryKey: [...caseQueries.all(), "waiting"],
      queryFn: async ({ signal }) => (await request<CasesAnswer>("/admin/cases?limit=1", { signal })).waiting,
      staleTime: 60_000,
      refetchOnWindowFocus: true,
    }),

  /** Fails with `not_found` when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "detail", id],
      queryFn: async ({ signal }) => (await request<CaseAnswer>(`/admin/cases/${id}`, { signal })).case,
      staleTime: 0,
    }),
};

/** Decides a case. `onDecided` gets it before the lists change. */
export function useDecideCase(id: number, onDecided: (decided: ReviewCase) => void) {
  return useMutation({
    mutationFn: async (decision: DecisionInput) =>
      (await request<CaseAnswer>(`/admin/cases/${id}/decision`, { method: "POST", json: decision })).case,
    onSuccess: (decided, _decision, _context, { client }) => {
      onDecided(decided);
      client.setQueryData(caseQueries.detail(id).queryKey, decided);
    },
    // Also after a failure: somebody may have decided it meanwhile.
    onSettled: (_decided, _error, _decision, _context, { client }) => void refreshCases(client),
    meta: { errorToast: { title: "This could not be decided", prefersMessage: true } },
  });
}

/** Opens a case again and takes back what its decision did. Rejects where that is too late. */
export async function undoDecision(client: QueryClient, id: number): Promise<void> {
  const path = `/admin/cases/${id}/decision`;
  const { case: reopened } = await request<CaseAnswer>(path, { method: "DELETE" });
  client.setQueryData(caseQueries.detail(id).queryKey, reopened);
  await refreshCases(client);
}

/** A decision changes cases and, when it accepts, apps. */
async function refreshCases(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: caseQueries.all() }), refreshApps(client)]);
}
