import type { CatalogueListTerms } from "#src/api/catalogues.ts";
import { paths } from "#src/shared/lib/paths.ts";

/** Parses `?search=&state=&page=`. Invalid values are ignored; a search is cut at the API's limit. */
export function readCatalogueParams(query: string): CatalogueListTerms {
  const params = new URLSearchParams(query);
  const state = params.get("state");
  const page = params.get("page") ?? "";
  return {
    search: (params.get("search") ?? "").slice(0, 200),
    ...((state === "draft" || state === "published") && { state }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The list's URL with these params, without default values. */
export function cataloguesHref({ search = "", state, page = 1 }: Partial<CatalogueListTerms>): string {
  const params = new URLSearchParams({
    ...(search.trim() && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${paths.catalogues()}?${params}` : paths.catalogues();
}
