import { STORE_PATH } from "#contract/product.ts";

/** What the store shows besides its front: both live in the address, so back, reload and sharing keep them. */
export type StoreParams = { search: string; tag: string | null };

/** Reads `?search=&tag=`; blanks count as nothing, an overlong search is cut where the API would refuse it. */
export function readStoreParams(query: string): StoreParams {
  const params = new URLSearchParams(query);
  const search = (params.get("search") ?? "").slice(0, 200);
  return { search: search.trim() ? search : "", tag: params.get("tag")?.trim() || null };
}

/** The store's address with these params; without any it is the plain front page. */
export function storeHref({ search, tag }: StoreParams): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search);
  if (tag) params.set("tag", tag);
  return params.size > 0 ? `${STORE_PATH}?${params}` : STORE_PATH;
}
