import { queryOptions } from "@tanstack/react-query";
import { askAs } from "./http/postgres.ts";

export const adminSummaryQueries = {
  /** The figures of Admin Home, refetched on mount and on focus. */
  current: () =>
    queryOptions({
      queryKey: ["admin-summary"],
      queryFn: ({ signal }) =>
        askAs("adminSummary", (supabase) => supabase.rpc("admin_summary").abortSignal(signal)),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
