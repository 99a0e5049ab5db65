import type { WebappSort } from "#contract/webapps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";

const PERIODS = [
  ["today", "today"],
  ["yesterday", "yesterday"],
  ["this-week", "this week"],
  ["last-week", "last week"],
] as const;
const COUNTERS = [
  ["installs", "Installs"],
  ["launches", "Launches"],
  ["uninstalls", "Uninstalls"],
] as const;

/** The thirteen sort orders, in menu order. */
export const SORTS: readonly { sort: WebappSort; label: string }[] = [
  { sort: "recently-added", label: "Recently added" },
  ...COUNTERS.flatMap(([counter, name]) =>
    PERIODS.map(([period, when]) => ({ sort: `${counter}-${period}` as const, label: `${name}, ${when}` })),
  ),
];

/** Parses `?search=&sort=&page=`. Invalid values are ignored; a search is cut at the API's limit. */
export function readListParams(query: string): WebappListTerms {
  const params = new URLSearchParams(query);
  const page = params.get("page") ?? "";
  return {
    search: (params.get("search") ?? "").slice(0, 200),
    sort: SORTS.find(({ sort }) => sort === params.get("sort"))?.sort ?? "recently-added",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The list's URL with these params; defaults are left out. */
export function listHref({
  search = "",
  sort = "recently-added",
  page = 1,
}: Partial<WebappListTerms>): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search);
  if (sort !== "recently-added") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${paths.webapps()}?${params}` : paths.webapps();
}
