import { WEBAPP_VIEWS, type WebappFilter, type WebappView } from "#contract/webapp-selections.ts";
import type { WebappSort } from "#contract/webapps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { filterOf, type WebappListTerms } from "#src/api/webapps.ts";

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

export const SORTS: readonly { sort: WebappSort; label: string }[] = [
  { sort: "recently-added", label: "Recently added" },
  { sort: "name", label: "Name" },
  ...COUNTERS.flatMap(([counter, name]) =>
    PERIODS.map(([period, when]) => ({ sort: `${counter}-${period}` as const, label: `${name}, ${when}` })),
  ),
  { sort: "checked", label: "Last checked" },
];

/** Names sort from A to Z; other columns from the latest or highest. */
export const firstDirection = (sort: WebappSort): "asc" | "desc" => (sort === "name" ? "asc" : "desc");

const DEFAULT_SORT = "recently-added";

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Parses the list's address. Invalid values are ignored; a search is cut at the API's limit. */
export function readListParams(query: string): WebappListTerms {
  const params = new URLSearchParams(query);
  const page = params.get("page") ?? "";
  const sort = SORTS.find((one) => one.sort === params.get("sort"))?.sort ?? DEFAULT_SORT;
  const catalogueId = params.get("catalogue") ?? "";
  const tag = (params.get("tag") ?? "").trim().slice(0, 64);
  const shown = oneOf(["shown", "hidden"], params.get("shown"));
  const installable = oneOf(["yes", "no"], params.get("installable"));
  return {
    search: (params.get("search") ?? "").slice(0, 200),
    view: oneOf(WEBAPP_VIEWS, params.get("view")) ?? "all",
    ...(shown && { shown }),
    ...(installable && { installable }),
    ...(/^(?:none|[1-9]\d{0,14})$/.test(catalogueId) && { catalogueId }),
    ...(tag && { tag }),
    sort,
    direction: oneOf(["asc", "desc"], params.get("direction")) ?? firstDirection(sort),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The list's URL with these params, without default values. */
export function listHref(terms: Partial<WebappListTerms>): string {
  const { search = "", sort = DEFAULT_SORT, page = 1, direction = firstDirection(sort) } = terms;
  const { catalogueId, search: _trimmed, ...filter } = filterOf(terms);
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search);
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  if (catalogueId) params.set("catalogue", catalogueId);
  if (sort !== DEFAULT_SORT) params.set("sort", sort);
  if (direction !== firstDirection(sort)) params.set("direction", direction);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${paths.webapps()}?${params}` : paths.webapps();
}

export const isUnfiltered = (filter: WebappFilter): boolean => Object.keys(filterOf(filter)).length === 0;

export const VIEW_NAMES: Record<WebappView, string> = {
  all: "All",
  attention: "Needs attention",
  answered: "Answered",
  failing: "Failing",
  stale: "Stale",
  reported: "Reported",
  duplicate: "Duplicates",
  hidden: "Hidden",
  "no-icon": "No icon",
  "no-picture": "No picture",
  "no-description": "No description",
  unverified: "Unverified",
};
