import { t } from "@lingui/core/macro";
import { infiniteQueryOptions, queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { CaseGroup, DecisionInput, ReviewCase } from "#contract/review/cases.ts";
import type { Database } from "#contract/database.types.ts";
import { request } from "../http/http.ts";
import { ask, askAs } from "../http/postgres.ts";
import { refreshApps } from "../webapps.ts";

export const caseQueries = {
  all: () => ["cases"] as const,

  /** Pages of 50 cases, the newest first. Refetched, because others add and decide cases too. */
  list: (group: CaseGroup) =>
    infiniteQueryOptions({
      queryKey: [...caseQueries.all(), "list", group],
      queryFn: ({ signal, pageParam }) =>
        listCases({ wanted: group, ...(pageParam !== null && { before: pageParam }) }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
    }),

  /** The number of undecided cases. */
  waiting: () =>
    queryOptions({
      queryKey: [...caseQueries.all(), "waiting"],
      queryFn: async ({ signal }) => (await listCases({ page_size: 1 }, signal)).waiting,
      staleTime: 60_000,
      refetchOnWindowFocus: true,
    }),

  /** Fails with `not_found` when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "detail", id],
      queryFn: ({ signal }) =>
        askAs("reviewCase", (supabase) => supabase.rpc("review_case", { case_id: id }).abortSignal(signal)),
      staleTime: 0,
    }),
};

const listCases = (terms: Database["public"]["Functions"]["list_cases"]["Args"], signal: AbortSignal) =>
  askAs("casePage", (supabase) => supabase.rpc("list_cases", terms).abortSignal(signal));

/** Decides a case. `onDecided` runs before the lists change. */
export function useDecideCase(id: number, onDecided: (decided: ReviewCase) => void) {
  return useMutation({
    mutationFn: async (decision: DecisionInput) =>
      (await request("POST /admin/cases/:id/decision", { params: { id }, body: decision })).case,
    onSuccess: (decided, _decision, _context, { client }) => {
      onDecided(decided);
      client.setQueryData(caseQueries.detail(id).queryKey, decided);
    },
    // Also after a failure: another administrator may have decided it meanwhile.
    onSettled: (_decided, _error, _decision, _context, { client }) => void refreshCases(client),
    meta: { errorToast: t`This could not be decided` },
  });
}

/** Accepts the proposed descriptions of all open cases. Answers how many cases it was. */
export function useAcceptTexts() {
  return useMutation({
    mutationFn: async () => {
      let accepted = 0;
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each call takes the newest of those that are left
        const more = await ask((supabase) => supabase.rpc("accept_texts", {}));
        accepted += more;
        if (more === 0) return accepted;
      }
    },
    // Also after a failure: some may have been accepted.
    onSettled: (_accepted, _error, _nothing, _context, { client }) => void refreshCases(client),
    meta: {
      successToast: (accepted: number) => ({
        title: t`Descriptions accepted`,
        description: accepted === 1 ? t`Of one app.` : t`Of ${accepted} apps.`,
      }),
      errorToast: t`This could not be decided`,
    },
  });
}

/** Reopens a case and reverts its decision. Rejects when that is too late. */
export async function undoDecision(client: QueryClient, id: number): Promise<void> {
  const { case: reopened } = await request("DELETE /admin/cases/:id/decision", { params: { id } });
  client.setQueryData(caseQueries.detail(id).queryKey, reopened);
  await refreshCases(client);
}

/** A decision changes cases and, when it accepts, apps. */
async function refreshCases(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: caseQueries.all() }), refreshApps(client)]);
}
