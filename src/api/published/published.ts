import { queryOptions } from "@tanstack/react-query";
import type { PublishedPageAnswer } from "#contract/published-pages/published-pages.ts";
import { ApiError, request } from "../http/http.ts";
import { askStore, keyOf } from "../store/ask-store.ts";
import { storeCalls } from "../store/store-calls.ts";

/** A page may be withdrawn or published again at any time. */
const FRESH_MS = 60_000;

export const publishedQueries = {
  /** A member's handle, and their published and withdrawn pages. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ["published", userId],
      queryFn: ({ signal }) => request("GET /user/published", { signal }),
      staleTime: FRESH_MS,
      // Another tab may have published.
      refetchOnWindowFocus: true,
    }),

  /** The public page at `/@{handle}/{name}`; null when there is none. */
  page: (handle: string, name: string) =>
    queryOptions({
      queryKey: keyOf(storeCalls.publishedPage(handle, name)),
      queryFn: ({ signal }) => findPage(handle, name, signal),
      staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
    }),
};

async function findPage(
  handle: string,
  name: string,
  signal: AbortSignal,
): Promise<PublishedPageAnswer | null> {
  try {
    return await askStore(storeCalls.publishedPage(handle, name), signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
