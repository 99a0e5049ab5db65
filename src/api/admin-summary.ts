import { queryOptions } from "@tanstack/react-query";
import type { AdminSummaryAnswer } from "#contract/admin-summary.ts";
import { request } from "./http/http.ts";

export const adminSummaryQueries = {
  /** The figures of Admin Home; they are read again whenever it is opened or looked at. */
  current: () =>
    queryOptions({
      queryKey: ["admin-summary"],
      queryFn: async ({ signal }) => {
        const { summary } = await request<AdminSummaryAnswer>("/admin/summary", { signal });
        return summary;
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
