import { ALL_APPS_PATH, ALL_CATALOGUES_PATH } from "#contract/site/product.ts";
import {
  APP_SORTS,
  APPS_ON_PAGE,
  MAX_APPS_ON_PAGE,
  MAX_TAG_FILTERS,
  TRAIT_FILTERS,
  type AppSort,
  type TraitFilter,
} from "#contract/store/list-limits.ts";

/** The state of the list of all apps. It lives in the URL, so Back, reload and sharing keep it. */
export type ListParams = {
  /** Shown apps have every one of these tags. */
  tags: readonly string[];
  catalogueId: number | null;
  /** Shown apps have every one of these. */
  traits: readonly TraitFilter[];
  sort: AppSort;
  /** How many apps are shown: a multiple of 24. */
  shown: number;
};

/** Characters that the API refuses: NUL and lone surrogates. */
const NO_TEXT = /[\0\p{Cs}]/gu;

/** Parses `?tag=&tag=&catalogue=&installable=1&offline=1&alone=1&dark=1&sort=&shown=`. Invalid values count as absent. */
export function readListParams(query: string): ListParams {
  const params = new URLSearchParams(query);
  const tags = params
    .getAll("tag")
    .map((tag) => tag.replaceAll(/\s+/g, " ").trim().slice(0, 64).replaceAll(NO_TEXT, "").trim());
  const catalogue = params.get("catalogue") ?? "";
  return {
    tags: [...new Set(tags.filter(Boolean))].slice(0, MAX_TAG_FILTERS),
    catalogueId: /^[1-9]\d{0,14}$/.test(catalogue) ? Number(catalogue) : null,
    traits: TRAIT_FILTERS.filter((trait) => params.get(trait) === "1"),
    sort: APP_SORTS.find((sort) => sort === params.get("sort")) ?? "name",
    shown: readShown(params.get("shown") ?? ""),
  };
}

function readShown(text: string): number {
  const pages = /^\d{1,9}$/.test(text) ? Math.ceil(Number(text) / APPS_ON_PAGE) : 1;
  return Math.min(Math.max(pages, 1) * APPS_ON_PAGE, MAX_APPS_ON_PAGE);
}

export function listHref(params: Partial<ListParams> = {}): string {
  const { tags = [], catalogueId = null, traits = [], sort = "name", shown = 0 } = params;
  const query = new URLSearchParams(tags.map((tag) => ["tag", tag]));
  if (catalogueId !== null) query.set("catalogue", String(catalogueId));
  for (const trait of traits) query.set(trait, "1");
  if (sort !== "name") query.set("sort", sort);
  if (shown > APPS_ON_PAGE) query.set("shown", String(shown));
  return query.size > 0 ? `${ALL_APPS_PATH}?${query}` : ALL_APPS_PATH;
}

/** The search of the list of all catalogues: `?search=`. */
export const readCatalogueSearch = (query: string): string => {
  const search = (new URLSearchParams(query).get("search") ?? "").slice(0, 200);
  return search.trim() ? search : "";
};

export const cataloguesHref = (search: string): string =>
  search.trim() ? `${ALL_CATALOGUES_PATH}?${new URLSearchParams({ search })}` : ALL_CATALOGUES_PATH;
