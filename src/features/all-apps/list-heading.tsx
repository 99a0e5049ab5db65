import { t } from "@lingui/core/macro";
import { SlidersHorizontal } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { ALL_APPS_PATH } from "#contract/site/product.ts";
import { APP_SORTS } from "#contract/store/list-limits.ts";
import type { AppCounts } from "#contract/store/lists.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { listHref, type ListParams } from "#src/shared/components/store/list-params.ts";
import { groupDigits } from "#src/shared/components/store/store-extras.ts";
import { FILTERS_ID } from "./filter-rail.tsx";
import { filterCount, SORT_LABELS, totalLabel } from "./list-texts.ts";

type ListHeadingProps = { params: ListParams; counts: AppCounts };

export function ListHeading({ params, counts }: ListHeadingProps) {
  const filters = filterCount(params);
  const [matching, all] = [totalLabel(counts.all), groupDigits(counts.store)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:col-start-2">
      <h1 className="text-title leading-tight font-bold tracking-[-0.018em] lg:text-[2rem]">
        {t`All apps`}{" "}
        <span
          aria-live="polite"
          className="text-lead font-normal tracking-normal whitespace-nowrap text-muted"
        >
          {filters > 0 ? t`${matching} of ${all}` : all}
        </span>
      </h1>
      <div className="flex w-full flex-wrap gap-2 lg:w-auto">
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          className={`btn rounded-full lg:hidden ${filters > 0 ? "btn-secondary" : "btn-outline"}`}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          {filters > 0 ? t`Filters · ${filters}` : t`Filters`}
        </button>
        <SortForm params={params} />
      </div>
    </div>
  );
}

/** A form works without scripts. */
function SortForm({ params }: { params: ListParams }) {
  const navigate = useNavigate();
  const { tags, catalogueId, traits, sort } = params;
  return (
    <form action={ALL_APPS_PATH} className="flex gap-2">
      {tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {catalogueId !== null && <input type="hidden" name="catalogue" value={catalogueId} />}
      {traits.map((trait) => (
        <input key={trait} type="hidden" name={trait} value="1" />
      ))}
      <label className="select h-11 w-auto rounded-full bg-base-100 font-semibold lg:rounded-xl">
        <span className="z-1 me-0 shrink-0 border-0 pe-0 font-normal text-muted max-lg:sr-only">{t`Sort:`}</span>
        <select
          name="sort"
          value={sort}
          onChange={({ target }) => {
            const chosen = APP_SORTS.find((one) => one === target.value) ?? "name";
            navigate(listHref({ ...params, sort: chosen, shown: 0 }));
          }}
        >
          {APP_SORTS.map((one) => (
            <option key={one} value={one}>
              {i18n._(SORT_LABELS[one])}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn rounded-full btn-outline">
          {t`Sort`}
        </button>
      </noscript>
    </form>
  );
}
