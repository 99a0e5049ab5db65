import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FeedsAnswer, NewsAnswer } from "#contract/news.ts";
import { request } from "./http.ts";
import { excludedFeeds, lastNews } from "./last-seen.ts";

const REFRESH_MS = 600_000;

export const newsQueries = {
  all: () => ["news"] as const,

  /**
   * Newest first, without the feeds at these addresses; read again every ten minutes, and on coming back after that
   * long. While other feeds are asked for, what was there stays.
   */
  list: (feedsOff: readonly string[]) => {
    const exclude = excludedFeeds(feedsOff);
    return queryOptions({
      queryKey: [...newsQueries.all(), "list", exclude],
      queryFn: async ({ signal }) => {
        const query = exclude === "" ? "" : `?${new URLSearchParams({ exclude })}`;
        const news = await request<NewsAnswer>(`/news${query}`, { signal });
        lastNews.set({ exclude, articles: news.articles });
        return news;
      },
      // Those of the last visit, until this one's are there.
      initialData: () => {
        const seen = lastNews.get();
        return seen?.exclude === exclude ? { articles: seen.articles } : undefined;
      },
      initialDataUpdatedAt: 0,
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
