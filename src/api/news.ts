import { queryOptions } from "@tanstack/react-query";
import type { NewsAnswer } from "#contract/news.ts";
import { request } from "./http.ts";

const REFRESH_MS = 600_000;

export const newsQueries = {
  /** Newest first; read again every ten minutes, and on coming back after that long. */
  list: () =>
    queryOptions({
      queryKey: ["news"],
      queryFn: ({ signal }) => request<NewsAnswer>("/news", { signal }),
      refetchInterval: REFRESH_MS,
      staleTime: REFRESH_MS,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
};
