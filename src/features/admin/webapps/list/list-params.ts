import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { WEBAPP_VIEWS, type WebappFilter, type WebappView } from "#contract/webapps/selections.ts";
import type { WebappSort } from "#contract/webapps/webapps.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { filterOf, type WebappListTerms } from "#src/api/webapps.ts";

export const SORT_NAMES: Record<WebappSort, MessageDescriptor> = {
  "recently-added": msg`Recently added`,
  name: msg`Name`,
  "installs-today": msg`Installs, today`,
  "installs-yesterday": msg`Installs, yesterday`,
  "installs-this-week": msg`Installs, this week`,
  "installs-last-week": msg`Installs, last week`,
  "launches-today": msg`Launches, today`,
  "launches-yesterday": msg`Launches, yesterday`,
  "launches-this-week": msg`Launches, this week`,
  "launches-last-week": msg`Launches, last week`,
  "uninstalls-today": msg`Uninstalls, today`,
  "uninstalls-yesterday": msg`Uninstalls, yesterday`,
  "uninstalls-this-week": msg`Uninstalls, this week`,
  "uninstalls-last-week": msg`Uninstalls, last week`,
  checked: msg`Last checked`,
};

const SORTS = Object.keys(SORT_NAMES) as WebappSort[];

export const sortOptions = (): { value: WebappSort; label: string }[] =>
  SORTS.map((sort) => ({ value: sort, label: i18n._(SORT_NAMES[sort]) }));

/** Names sort from A to Z; other columns from the latest or highest. */
export const firstDirection = (sort: WebappSort): "asc" | "desc" => (sort === "name" ? "asc" : "desc");

export const otherDirection = (direction: WebappListTerms["direction"]) =>
  direction === "asc" ? "desc" : "asc";

const DEFAULT_SORT = "recently-added";

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Parses the list's address. Invalid values are ignored; a search is cut at the API's limit. */
export function readListParams(query: string): WebappListTerms {
  const params = new URLSearchParams(query);
  const page = params.get("page") ?? "";
  const sort = oneOf(SORTS, params.get("sort")) ?? DEFAULT_SORT;
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

const VIEW_NAMES: Record<WebappView, MessageDescriptor> = {
  all: msg`All`,
  attention: msg`Needs attention`,
  answered: msg`Answered`,
  failing: msg`Failing`,
  unchecked: msg`Never checked`,
  stale: msg`Stale`,
  reported: msg`Reported`,
  duplicate: msg`Duplicates`,
  hidden: msg`Hidden`,
  "no-icon": msg`No icon`,
  "no-picture": msg`No picture`,
  "no-description": msg`No description`,
  unverified: msg`Unverified`,
};

export const viewName = (view: WebappView): string => i18n._(VIEW_NAMES[view]);
