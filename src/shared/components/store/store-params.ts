import { STORE_PATH } from "#contract/site/product.ts";

export const CHARTS = ["top", "trending", "new"] as const;
export type ChartName = (typeof CHARTS)[number];

/** The store's state. It lives in the URL, so Back, reload and sharing keep it. */
export type StoreParams = { search: string; tag: string | null; chart: ChartName };

/** Parses `?search=&tag=&chart=`. Blanks count as absent; a search is cut at the API's limit. */
export function readStoreParams(query: string): StoreParams {
  const params = new URLSearchParams(query);
  const search = (params.get("search") ?? "").slice(0, 200);
  return {
    search: search.trim() ? search : "",
    tag: params.get("tag")?.trim().slice(0, 64) || null,
    chart: CHARTS.find((chart) => chart === params.get("chart")) ?? "top",
  };
}

export function storeHref({ search = "", tag = null, chart = "top" }: Partial<StoreParams>): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search);
  if (tag) params.set("tag", tag);
  if (chart !== "top") params.set("chart", chart);
  return params.size > 0 ? `${STORE_PATH}?${params}` : STORE_PATH;
}
