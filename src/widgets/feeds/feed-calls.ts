import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FoundFeedsAnswer } from "#contract/widgets/feeds.ts";
import { request } from "#src/api/http/http.ts";
import { savedQuery } from "#src/api/saved-home/saved-home.ts";

const REFRESH_MS = 600_000;
/** The server needs some seconds to read a new feed. */
const PENDING_MS = 3_000;

/**
 * The articles and states of these feeds. Refetched every ten minutes, and on focus after that time. The
 * previous articles stay while other feeds load. A new answer drops the widget's unused ones from the cache.
 */
export function feedsQuery(widgetId: string, feedUrls: readonly string[]) {
  const feeds = feedUrls.toSorted();
  return queryOptions({
    queryKey: ["widget-data", "feeds", widgetId, feeds],
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await request("POST /user/feeds/read", { body: { feeds }, signal });
      client.removeQueries({ queryKey: queryKey.slice(0, 3), type: "inactive" });
      return answer;
    },
    ...savedQuery,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.feeds.some(({ status }) => status === "pending") ? PENDING_MS : REFRESH_MS,
    staleTime: REFRESH_MS,
  });
}

/** The feed at an address, or the feeds that the page there links. */
export const findFeeds = (url: string): Promise<FoundFeedsAnswer> =>
  request("POST /user/feeds/find", { body: { url } });
