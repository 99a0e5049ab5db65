import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { APPS_ON_PAGE } from "#contract/store-list-limits.ts";
import type { AppListAnswer, CatalogueListAnswer } from "#contract/store-lists.ts";
import { request } from "../http/http.ts";
import { storeCalls, type AppListTerms } from "./store-calls.ts";
import { storeKey, storeQueries } from "./storefront.ts";

const FRESH_MS = 60_000;

type AppsPage = { limit: number; cursor: string | null };

/**
 * All apps with these filters, in pages of 24; the first one has `shown` apps. Begins with the answer that the page was
 * rendered with, if any.
 */
export function appListQuery(client: QueryClient, terms: AppListTerms, shown: number) {
  const first: AppsPage = { limit: shown, cursor: null };
  return infiniteQueryOptions({
    queryKey: [...storeQueries.all(), "apps", terms],
    queryFn: ({ signal, pageParam: { limit, cursor } }) =>
      request<AppListAnswer>(storeCalls.apps(terms, limit, cursor), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }): AppsPage | null =>
      nextCursor === null ? null : { limit: APPS_ON_PAGE, cursor: nextCursor },
    staleTime: FRESH_MS,
    ...rendered<AppListAnswer, AppsPage>(client, storeCalls.apps(terms, shown), first),
  });
}

/** All catalogues whose name has this text, in pages of 24. Begins with the answer that the page was rendered with. */
export function catalogueListQuery(client: QueryClient, search: string) {
  return infiniteQueryOptions({
    queryKey: [...storeQueries.all(), "catalogues", search.trim()],
    queryFn: ({ signal, pageParam }) =>
      request<CatalogueListAnswer>(storeCalls.catalogues(search, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: FRESH_MS,
    ...rendered<CatalogueListAnswer, string | null>(client, storeCalls.catalogues(search), null),
  });
}

function rendered<Answer, Param>(client: QueryClient, call: string, param: Param) {
  const state = client.getQueryState<Answer>(storeKey(call));
  if (state?.data === undefined) return {};
  return {
    initialData: { pages: [state.data], pageParams: [param] },
    initialDataUpdatedAt: state.dataUpdatedAt,
  };
}
