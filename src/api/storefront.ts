import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PageAnswer } from "#contract/page.ts";
import type { StorefrontAnswer } from "#contract/storefront.ts";
import type { StoreAnswer } from "#contract/webapps.ts";
import { request } from "./http.ts";
import { PAGE_SIZE, storeSearchPath, type StoreSearchTerms } from "./store-search-path.ts";

export const storeQueries = {
  all: () => ["store"] as const,

  /** The store's first screen. */
  front: () =>
    queryOptions({
      queryKey: [...storeQueries.all(), "front"],
      queryFn: ({ signal }) => request<StorefrontAnswer>("/webapp/storefront", { signal }),
    }),

  /** Pages of 48 apps in the order of the search. */
  search: ({ search = "", tag = null, catalogueId }: StoreSearchTerms) =>
    infiniteQueryOptions({
      queryKey: [...storeQueries.all(), "search", { search: search.trim(), tag, catalogueId }],
      queryFn: ({ signal, pageParam }) =>
        request<StoreAnswer>(storeSearchPath({ search, tag, catalogueId }, PAGE_SIZE, pageParam), { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  /** The first apps of a search, at most `limit`: what a list beside something else shows. */
  few: ({ search = "", tag = null }: Pick<StoreSearchTerms, "search" | "tag">, limit: number) =>
    queryOptions({
      queryKey: [...storeQueries.all(), "few", { search: search.trim(), tag, limit }],
      queryFn: async ({ signal }) => {
        const page = await request<StoreAnswer>(storeSearchPath({ search, tag }, limit), { signal });
        return page.webapps;
      },
    }),

  /** What lives at `/{slug}`. Fails with `not_found` when nothing does. */
  page: (slug: string) =>
    queryOptions({
      queryKey: [...storeQueries.all(), "page", slug],
      queryFn: ({ signal }) => request<PageAnswer>(`/page/${encodeURIComponent(slug)}`, { signal }),
    }),
};
