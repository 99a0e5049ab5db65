import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FeedsAnswer, NewsAnswer } from "#contract/news.ts";
import { request } from "./http.ts";
import { savedQuery } from "./saved-home.ts";

const REFRESH_MS = 600_000;

export const newsQueries = {
  all: () => ["news"] as const,

  /**
   * Newest first, without the feeds at these addresses; read again every ten minutes, and on coming back after that
   * long. While other feeds are asked for, what was there stays.
   */
  list: (feedsOff: readonly string[]) => {
    const exclude = feedsOff.toSorted().join(" ");
    return queryOptions({
      queryKey: [...newsQueries.all(), "list", exclude],
      queryFn: ({ signal }) => {
        const query = exclude === "" ? "" : `?${new URLSearchParams({ exclude })}`;
        return request<NewsAnswer>(`/news${query}`, { signal });
      },
      ...savedQuery,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
      staleTime: REFRESH_MS,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    });
  },

  /** The feeds there are, to choose from. */
  feeds: () =>
    queryOptions({
      queryKey: [...newsQueries.all(), "feeds"],
      queryFn: ({ signal }) => request<FeedsAnswer>("/news/feeds", { signal }),
    }),
};
