import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import { APPS_ON_PAGE } from "#contract/store/list-limits.ts";
import type { AppListAnswer, CatalogueListAnswer } from "#contract/store/lists.ts";
import type { StoreAnswer } from "#contract/webapps/webapps.ts";
import type { AnyCall } from "../http/call-path.ts";
import { askStore, keyOf } from "./ask-store.ts";
import { storeCalls, type AppListTerms } from "./store-calls.ts";
import { storeQueries } from "./storefront.ts";

const FRESH_MS = 60_000;

type AppsPage = { limit: number; cursor: string | null };

/**
 * All apps with these filters, in pages of 24; the first one has `shown` apps. Starts with the answer of the
 * server render, if any.
 */
export function appListQuery(client: QueryClient, terms: AppListTerms, shown: number) {
  const first: AppsPage = { limit: shown, cursor: null };
  return infiniteQueryOptions({
    queryKey: [...storeQueries.all(), "apps", terms],
    queryFn: ({ signal, pageParam: { limit, cursor } }) =>
      askStore(storeCalls.apps(terms, limit, cursor), signal),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }): AppsPage | null =>
      nextCursor === null ? null : { limit: APPS_ON_PAGE, cursor: nextCursor },
    staleTime: FRESH_MS,
    ...rendered<AppListAnswer, AppsPage>(client, storeCalls.apps(terms, shown), first),
  });
}

/** One more app than a home screen can hold. */
const MOST_OF_CATALOGUE = HOME_LIMITS.items + 1;
const CATALOGUE_PAGE = 100;

/** All apps of a catalogue in its order, at most one more than a home screen can take. */
export const catalogueAppsQuery = (catalogueId: number) =>
  queryOptions({
    queryKey: [...storeQueries.all(), "catalogue-apps", catalogueId],
    queryFn: async ({ signal }) => {
      const apps: StoreAnswer["webapps"] = [];
      let cursor: string | null = null;
      do {
        const call = storeCalls.search({ catalogueId }, CATALOGUE_PAGE, cursor);
        const page: StoreAnswer = await askStore(call, signal);
        apps.push(...page.webapps);
        cursor = page.nextCursor;
      } while (cursor !== null && apps.length < MOST_OF_CATALOGUE);
      return apps.slice(0, MOST_OF_CATALOGUE);
    },
    staleTime: FRESH_MS,
  });

/** All catalogues whose name has this text, in pages of 24. Starts with the answer of the server render. */
export function catalogueListQuery(client: QueryClient, search: string) {
  return infiniteQueryOptions({
    queryKey: [...storeQueries.all(), "catalogues", search.trim()],
    queryFn: ({ signal, pageParam }) => askStore(storeCalls.catalogues(search, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: FRESH_MS,
    ...rendered<CatalogueListAnswer, string | null>(client, storeCalls.catalogues(search), null),
  });
}

function rendered<Answer, Param>(client: QueryClient, call: AnyCall, param: Param) {
  const state = client.getQueryState<Answer>(keyOf(call));
  if (state?.data === undefined) return {};
  return {
    initialData: { pages: [state.data], pageParams: [param] },
    initialDataUpdatedAt: state.dataUpdatedAt,
  };
}
