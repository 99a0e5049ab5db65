import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "#src/api/http/http.ts";
import { findPlaces } from "#src/api/weather-places.ts";
import { savedQuery } from "#src/api/saved-home/saved-home.ts";
import type { Cell } from "./weather-settings.ts";

export const MINUTE_MS = 60_000;
const REFRESH_MS = 15 * MINUTE_MS;
/**
 * The server serves an hour-old answer while it reads a newer one. An older answer means that the weather
 * service is unreachable.
 */
export const SILENT_MS = 75 * MINUTE_MS;

/** The start of a minute, in milliseconds. */
export const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

export const weatherQueries = {
  /**
   * The weather of a cell. Refetched every 15 minutes while the page is visible, and on focus after that
   * time.
   */
  at: ({ latitude, longitude }: Cell) =>
    queryOptions({
      queryKey: ["widget-data", "weather", latitude, longitude],
      queryFn: ({ signal }) => request("GET /weather", { query: { latitude, longitude }, signal }),
      ...savedQuery,
      refetchInterval: REFRESH_MS,
      staleTime: REFRESH_MS,
    }),

  /**
   * Places whose name begins with this text of two letters or more. The previous places stay until new ones
   * arrive.
   */
  places: (query: string, language: string) =>
    queryOptions({
      queryKey: ["weather-places", language, query],
      queryFn: ({ signal }) => findPlaces(query, language, signal),
      placeholderData: keepPreviousData,
    }),
};
