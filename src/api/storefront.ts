import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PageAnswer } from "#contract/page.ts";
import type { StorefrontAnswer } from "#contract/storefront.ts";
import type { StoreAnswer } from "#contract/webapps.ts";
import { request } from "./http.ts";

/** What the store is searched for; `catalogueId` keeps the search inside one collection. */
export type StoreSearchTerms = { search?: string; tag?: string | null; catalogueId?: number };

const PAGE_SIZE = 48;

export const storeQueries = {
  all: () => ["store"] as const,

  /** The store's first screen. */
  front: () =>
    queryOptions({
      queryKey: [...storeQueries.all(), "front"],
      queryFn: ({ signal }) => request<StorefrontAnswer>("/webapp/storefront", { signal }),
    }),

  /** Pages of 48 apps in the order of the search; `limit` for the few that a side column shows. */
  search: ({ search = "", tag = null, catalogueId }: StoreSearchTerms, limit = PAGE_SIZE) =>
    infiniteQueryOptions({
      queryKey: [...storeQueries.all(), "search", { search: search.trim(), tag, catalogueId, limit }],
      queryFn: ({ signal, pageParam }) => {
        const query = new URLSearchParams({ limit: String(limit) });
        if (search.trim()) query.set("search", search.trim());
        if (tag) query.set("tag", tag);
        if (catalogueId) query.set("catalogueId", String(catalogueId));
        if (pageParam) query.set("cursor", pageParam);
        return request<StoreAnswer>(`/webapp/store?${query}`, { signal });
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
    }),

  /** What lives at `/{slug}`. Fails with `not_found` when nothing does. */
  page: (slug: string) =>
    queryOptions({
      queryKey: [...storeQueries.all(), "page", slug],
      queryFn: ({ signal }) => request<PageAnswer>(`/page/${encodeURIComponent(slug)}`, { signal }),
    }),
};
