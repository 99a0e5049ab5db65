/** What the store is searched for; `catalogueId` keeps the search inside one catalogue. */
export type StoreSearchTerms = { search?: string; tag?: string | null; catalogueId?: number | undefined };

/** Apps on one page of a search. */
export const PAGE_SIZE = 48;
/** Related apps to request for an app's page; one of them may be that app. */
export const RELATED_APPS = 5;

/** Paths below `/api` of public answers. The SPA and the page servers request the same ones. */
export const storeCalls = {
  front: () => "/webapp/storefront",
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  /** One page of a search: the first one without a cursor. */
  search({ search = "", tag, catalogueId }: StoreSearchTerms, limit: number, cursor: string | null = null) {
    const query = new URLSearchParams({ limit: String(limit) });
    if (search.trim()) query.set("search", search.trim());
    if (tag) query.set("tag", tag);
    if (catalogueId) query.set("catalogueId", String(catalogueId));
    if (cursor) query.set("cursor", cursor);
    return `/webapp/store?${query}`;
  },
};
