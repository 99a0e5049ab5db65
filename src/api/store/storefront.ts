import { isWebAddress } from "#contract/values/link-address.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Language } from "#contract/texts/languages.ts";
import type { PageAnswer } from "#contract/site/page.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { webappItem } from "../home/home-items.ts";
import { ApiError } from "../http/http.ts";
import { savedQuery } from "../saved-home/saved-home.ts";
import { askStore, keyOf } from "./ask-store.ts";
import { PAGE_SIZE, storeCalls, type StoreSearchTerms } from "./store-calls.ts";

/** Public answers are refetched after a minute, because the server may have rendered the page earlier. */
const FRESH_MS = 60_000;

/** Apps are checked daily while they do not answer. */
const SILENCE_FRESH_MS = 6 * 60 * 60_000;

/** The page's language. It changes only with a new load. */
const language = () => i18n.locale as Language;

export const storeQueries = {
  all: () => ["store"] as const,

  front: () =>
    queryOptions({
      queryKey: keyOf(storeCalls.front()),
      queryFn: ({ signal }) => askStore(storeCalls.front(), signal),
      staleTime: FRESH_MS,
    }),

  /** Pages of 48 apps in search order. */
  search: ({ search = "", tag = null, catalogueId }: StoreSearchTerms) =>
    infiniteQueryOptions({
      queryKey: [...storeQueries.all(), "search", { search: search.trim(), tag, catalogueId }],
      queryFn: ({ signal, pageParam }) =>
        askStore(storeCalls.search({ search, tag, catalogueId }, PAGE_SIZE, pageParam, language()), signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: FRESH_MS,
    }),

  /** The first apps of a search, at most `limit`, without failing ones. For short lists of suggestions. */
  few: (search: string, limit: number) =>
    queryOptions({
      queryKey: [...storeQueries.all(), "few", { search: search.trim(), limit }],
      queryFn: async ({ signal }) => {
        const call = storeCalls.search({ search, skipFailing: true }, limit, null, language());
        return (await askStore(call, signal)).webapps;
      },
      staleTime: FRESH_MS,
    }),

  /** The store's app at an address; null when there is none. */
  appAt: (url: string) =>
    queryOptions({
      queryKey: keyOf(storeCalls.appAt(url)),
      queryFn: async ({ signal }) =>
        isWebAddress(url) ? (await askStore(storeCalls.appAt(url), signal)).app : null,
      staleTime: FRESH_MS,
    }),

  /** The tags of some apps, by item of the home screen; at most 500. Kept for the visit: tags rarely change. */
  tags: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...storeQueries.all(), "tags", ids],
      queryFn: async ({ signal }) => {
        const { apps } = await askStore(storeCalls.tags(ids), signal);
        return new Map<string, readonly string[]>(apps.map(({ id, tags }) => [webappItem(id), tags]));
      },
      staleTime: Infinity,
    }),

  /**
   * Those of some apps that do not answer; at most 500 are asked for. Asked every six hours and not by every tab: an app
   * that is added in between is asked for with the next.
   */
  silent: (ids: readonly number[]) =>
    queryOptions({
      ...savedQuery,
      queryKey: ["silent"],
      queryFn: async ({ signal }) => (await askStore(storeCalls.silent(ids), signal)).apps,
      staleTime: SILENCE_FRESH_MS,
    }),

  /**
   * The web app or catalogue at `/{slug}`; null when there is none. Null is refetched, because only its
   * member can see a hidden app.
   */
  page: (slug: string) =>
    queryOptions({
      queryKey: keyOf(storeCalls.page(slug, language())),
      queryFn: ({ signal }) => findPage(slug, signal),
      staleTime: ({ state }) => (state.data ? FRESH_MS : 0),
    }),
};

async function findPage(slug: string, signal: AbortSignal): Promise<PageAnswer | null> {
  try {
    return await askStore(storeCalls.page(slug, language()), signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
