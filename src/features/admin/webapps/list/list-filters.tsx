import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { catalogueQueries } from "#src/api/catalogues.ts";
import { bulkQueries } from "#src/api/webapp-bulk.ts";
import type { WebappListTerms } from "#src/api/webapps.ts";
import { FilterSelect } from "../../components/filter-select.tsx";
import { listHref } from "./list-params.ts";

const any = () => ({ value: "", label: t`Any` }) as const;
const shownOptions = () =>
  [any(), { value: "shown", label: t`Shown` }, { value: "hidden", label: t`Hidden` }] as const;
const installableOptions = () =>
  [any(), { value: "yes", label: t`Yes` }, { value: "no", label: t`No` }] as const;

/** The filters beside the views. Each filter applies at once and returns to page 1. */
export function ListFilters({ params }: { params: WebappListTerms }) {
  const navigate = useNavigate();
  const { data: counts } = useQuery(bulkQueries.counts());
  const { data: newest } = useQuery(catalogueQueries.names());
  const { shown, installable, catalogueId, tag } = params;
  const {
    shown: _shown,
    installable: _installable,
    catalogueId: _catalogueId,
    tag: _tag,
    ...others
  } = params;
  const go = (change: Partial<WebappListTerms>) => navigate(listHref({ ...params, ...change, page: 1 }));

  const catalogues = (newest ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const tags = (counts?.tags ?? []).map((one) => ({ value: one.tag, label: `${one.tag} (${one.apps})` }));
  return (
    <div
      role="group"
      aria-label={t`Filters`}
      className="mt-3 -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <FilterSelect
        label={t`In the store`}
        value={shown ?? ""}
        options={shownOptions()}
        onChange={(value) => go({ shown: value || undefined })}
      />
      <FilterSelect
        label={t`Installable`}
        value={installable ?? ""}
        options={installableOptions()}
        onChange={(value) => go({ installable: value || undefined })}
      />
      <FilterSelect
        label={t`Catalogue`}
        value={catalogueId ?? ""}
        options={[
          any(),
          { value: "none", label: t`None` },
          ...withCurrent(
            catalogues,
            catalogueId === "none" ? undefined : catalogueId,
            t`Number ${catalogueId ?? ""}`,
          ),
        ]}
        onChange={(value) => go({ catalogueId: value || undefined })}
      />
      <FilterSelect
        label={t`Tag`}
        value={tag ?? ""}
        options={[any(), ...withCurrent(tags, tag, tag ?? "")]}
        onChange={(value) => go({ tag: value || undefined })}
      />
      {(shown ?? installable ?? catalogueId ?? tag) && (
        <Link to={listHref({ ...others, page: 1 })} className="btn btn-ghost text-primary">
          {t`Clear filters`}
        </Link>
      )}
    </div>
  );
}

type Option = { value: string; label: string };

/** Adds the current value to options that lack it, also while they load. */
function withCurrent(
  options: readonly Option[],
  value: string | undefined,
  label: string,
): readonly Option[] {
  const isOffered = value === undefined || options.some((option) => option.value === value);
  return isOffered ? options : [...options, { value, label }];
}
