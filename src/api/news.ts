import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "./http/http.ts";
import { savedQuery } from "./saved-home/saved-home.ts";

const REFRESH_MS = 600_000;

export const newsQueries = {
  all: () => ["news"] as const,

  /**
   * Articles without those of these feeds, newest first. Refetched every ten minutes, and on focus after that
   * time. The old list stays while other feeds load.
   */
  list: (feedsOff: readonly string[]) => {
    const exclude = feedsOff.toSorted().join(" ");
    return queryOptions({
      queryKey: [...newsQueries.all(), "list", exclude],
      queryFn: ({ signal }) => request("GET /news", { query: { exclude }, signal }),
      ...savedQuery,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      staleTime: REFRESH_MS,
    });
  },

  feeds: () =>
    queryOptions({
      queryKey: [...newsQueries.all(), "feeds"],
      queryFn: ({ signal }) => request("GET /news/feeds", { signal }),
    }),
};
