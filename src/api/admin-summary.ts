import { queryOptions } from "@tanstack/react-query";
import type { AdminSummary } from "#contract/admin-summary.ts";
import { ask } from "./http/postgres.ts";

export const adminSummaryQueries = {
  /** The figures of Admin Home, refetched on mount and on focus. */
  current: () =>
    queryOptions({
      queryKey: ["admin-summary"],
      queryFn: async ({ signal }) =>
        (await ask((supabase) => supabase.rpc("admin_summary").abortSignal(signal))) as AdminSummary,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
