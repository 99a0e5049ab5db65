import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { TRAIT_FILTERS } from "#contract/store/list-limits.ts";
import type { AppCounts } from "#contract/store/lists.ts";
import { listHref, type ListParams } from "#src/shared/components/store/list-params.ts";
import { tagLabel } from "#src/shared/components/store/store-extras.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { IconButton } from "#src/shared/ui/controls/icon-button.tsx";
import { FilterRow } from "./filter-row.tsx";
import { filterCount, totalLabel, TRAIT_LABELS } from "./list-texts.ts";

export const FILTERS_ID = "filters";

/** More tags are behind "Show all". */
const FIRST_TAGS = 8;

type FilterRailProps = { params: ListParams; counts: AppCounts };

/**
 * The filters with their counts: a column beside the list, and a bottom sheet on phones. Filters are links
 * and the sheet is a popover, so both work without scripts.
 */
export function FilterRail({ params, counts }: FilterRailProps) {
  // What no app of the store has is no filter. Beside others, a filter that leaves none keeps its place.
  const traits = TRAIT_FILTERS.filter(
    (trait) =>
      params.traits.includes(trait) ||
      (filterCount(params) === 0 ? (counts.traits[trait] ?? 0) > 0 : counts.traits[trait] !== undefined),
  );
  return (
    // The sheet itself has no action.
    <aside // oxlint-disable-line jsx-a11y/no-noninteractive-element-interactions -- see above
      id={FILTERS_ID}
      popover="auto"
      aria-labelledby="filters-title"
      // Tab leaves the sheet of a phone, which would cover what comes next. Its own button closes it by itself.
      onBlur={({ currentTarget: sheet, relatedTarget: next }) => {
        const isAway = next !== null && !sheet.contains(next) && !next.hasAttribute("popovertarget");
        if (isAway && sheet.matches(":popover-open")) sheet.hidePopover();
      }}
      className="inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none flex-col rounded-t-3xl bg-pop text-base-content shadow-e3 backdrop:bg-(--scrim) open:flex lg:static lg:row-span-2 lg:row-start-1 lg:flex lg:max-h-none lg:rounded-none lg:bg-transparent lg:shadow-none"
    >
      <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line lg:hidden" />
      <div className="flex min-h-11 items-center gap-2 px-6 max-lg:py-1 lg:px-0">
        <h2 id="filters-title" className="flex-1 text-xl font-bold lg:text-base lg:font-semibold">
          {t`Filters`}
        </h2>
        {filterCount(params) > 0 && <ClearAll params={params} />}
        <IconButton
          Icon={X}
          label={t`Close`}
          className="-me-2 text-muted lg:hidden"
          iconSize="size-5"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-3 lg:overflow-visible lg:px-0">
        <Group title={t`Good to know`}>
          {traits.map((trait) => {
            const isChosen = params.traits.includes(trait);
            const others = params.traits.filter((one) => one !== trait);
            return (
              <FilterRow
                key={trait}
                label={i18n._(TRAIT_LABELS[trait])}
                apps={counts.traits[trait] ?? 0}
                isChosen={isChosen}
                href={listHref({
                  ...params,
                  traits: isChosen ? others : [...params.traits, trait],
                  shown: 0,
                })}
              />
            );
          })}
        </Group>
        <Tags params={params} counts={counts} />
        <Catalogues params={params} counts={counts} />
      </div>
      <div className="shrink-0 border-t border-line px-6 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          className="btn h-12 w-full rounded-full btn-primary"
        >
          {counts.all === null
            ? t`Show ${totalLabel(null)} apps`
            : plural(counts.all, { one: "Show # app", other: "Show # apps" })}
        </button>
      </div>
    </aside>
  );
}

function ClearAll({ params }: { params: ListParams }) {
  return (
    <Link
      to={listHref({ sort: params.sort })}
      className="btn -me-2 btn-ghost px-2 text-sm text-primary max-lg:me-0"
    >
      {t`Clear all`}
    </Link>
  );
}

function Tags({ params, counts: { tags } }: FilterRailProps) {
  if (tags.length === 0) return null;
  const chosen = new Set(params.tags.map((tag) => tag.toLowerCase()));
  const row = ({ tag, apps }: AppCounts["tags"][number]) => {
    const isChosen = chosen.has(tag.toLowerCase());
    const others = params.tags.filter((one) => one.toLowerCase() !== tag.toLowerCase());
    return (
      <FilterRow
        key={tag}
        label={tagLabel(tag)}
        apps={apps}
        isChosen={isChosen}
        href={listHref({ ...params, tags: isChosen ? others : [...params.tags, tag], shown: 0 })}
      />
    );
  };
  // A chosen tag is always visible.
  const first = tags.filter(({ tag }, nth) => nth < FIRST_TAGS || chosen.has(tag.toLowerCase()));
  const others = tags.filter((tag) => !first.includes(tag));
  return (
    <Group title={t`Tags`}>
      {first.map(row)}
      {others.length > 0 && (
        <li>
          <details className="group">
            <summary className="btn -ms-2 list-none btn-ghost px-2 text-sm text-primary group-open:hidden">
              {t`Show all ${tags.length}`}
            </summary>
            <ul>{others.map(row)}</ul>
          </details>
        </li>
      )}
    </Group>
  );
}

function Catalogues({ params, counts: { catalogues } }: FilterRailProps) {
  if (catalogues.length === 0) return null;
  return (
    <Group title={t`Catalogues`}>
      {catalogues.map(({ id, name, apps }) => (
        <FilterRow
          key={id}
          label={storeName("catalogue", name)}
          apps={apps}
          isChosen={params.catalogueId === id}
          href={listHref({ ...params, catalogueId: params.catalogueId === id ? null : id, shown: 0 })}
        />
      ))}
      <li>
        <Link to={paths.allCatalogues()} className="btn -ms-2 btn-ghost px-2 text-sm text-primary">
          {t`All catalogues`}
        </Link>
      </li>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-line py-3">
      <h3 className="py-1 text-note font-semibold">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
