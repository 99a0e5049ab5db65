import { LANGUAGE_PARAM, type Language } from "#contract/languages.ts";
import type { AppSort, TraitFilter } from "#contract/store-list-limits.ts";

/** The terms of a store search; `catalogueId` limits it to one catalogue. */
export type StoreSearchTerms = { search?: string; tag?: string | null; catalogueId?: number | undefined };

/** Suggestions skip apps whose page has not answered for days. */
type Suggested = { skipFailing?: boolean };

export const PAGE_SIZE = 48;

/** What an app of the list of all apps must meet, and the list's order. */
export type AppListTerms = {
  tags: readonly string[];
  catalogueId: number | null;
  traits: readonly TraitFilter[];
  sort: AppSort;
};

/**
 * Paths below `/api` of public answers. The SPA and the page servers request the same ones. `language` is the page's: of
 * descriptions, and of the words that find.
 */
export const storeCalls = {
  front: () => "/webapp/storefront",
  page: (slug: string, language: Language = "en") =>
    `/page/${encodeURIComponent(slug)}${language === "en" ? "" : `?${LANGUAGE_PARAM}=${language}`}`,
  publishedPage: (handle: string, name: string) =>
    `/published/${encodeURIComponent(handle)}/${encodeURIComponent(name)}`,
  /** One page of a search: the first one without a cursor. */
  search(
    { search = "", tag, catalogueId, skipFailing = false }: StoreSearchTerms & Suggested,
    limit: number,
    cursor: string | null = null,
    language: Language = "en",
  ) {
    const query = new URLSearchParams({ limit: String(limit) });
    if (language !== "en") query.set(LANGUAGE_PARAM, language);
    if (search.trim()) query.set("search", search.trim());
    if (tag) query.set("tag", tag);
    if (catalogueId) query.set("catalogueId", String(catalogueId));
    if (skipFailing) query.set("skipFailing", "true");
    if (cursor) query.set("cursor", cursor);
    return `/webapp/store?${query}`;
  },
  appAt: (url: string) => `/webapp/at?${new URLSearchParams({ url })}`,
  tags: (ids: readonly number[]) => `/webapp/tags?ids=${ids.join()}`,
  silent: (ids: readonly number[]) => `/webapp/silent?ids=${ids.join()}`,
  /** One page of all apps: the first one without a cursor. */
  apps({ tags, catalogueId, traits, sort }: AppListTerms, limit: number, cursor: string | null = null) {
    const query = new URLSearchParams({ sort, limit: String(limit) });
    if (tags.length > 0) query.set("tags", tags.join("\n"));
    if (catalogueId !== null) query.set("catalogueId", String(catalogueId));
    for (const trait of traits) query.set(trait, "true");
    if (cursor) query.set("cursor", cursor);
    return `/webapp/store-apps?${query}`;
  },
  /** One page of all catalogues: the first one without a cursor. */
  catalogues(search: string, cursor: string | null = null) {
    const query = new URLSearchParams();
    if (search.trim()) query.set("search", search.trim());
    if (cursor) query.set("cursor", cursor);
    return query.size > 0 ? `/catalogues/list?${query}` : "/catalogues/list";
  },
};
