import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../http/http.ts";

const KEPT_MS = 60_000;

/** What this engine, the chosen one, suggests for a text. Another question cancels the one before. */
export const searchSuggestions = (engine: string, text: string) =>
  queryOptions({
    queryKey: ["search-suggestions", engine, text],
    queryFn: async ({ signal }) =>
      (await request("POST /user/search-suggestions", { body: { text }, signal })).suggestions,
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
