import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type KeyboardEvent, useId, useRef } from "react";
import type { StorefrontAnswer } from "#contract/store/storefront.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { ChartRow } from "./chart-row.tsx";
import { type ChartName, CHARTS } from "#src/shared/components/store/store-params.ts";
import { nextTab } from "#src/shared/ui/keys/next-tab.ts";

const CHART_LABELS: Record<ChartName, MessageDescriptor> = {
  top: msg`Top`,
  trending: msg`Trending`,
  new: msg({ message: "New", comment: "The newest apps" }),
};

export const CHART_HEAD = "flex flex-col justify-between gap-4 sm:flex-row sm:items-center";
export const CHART_TITLE = "text-section font-bold tracking-[-0.018em] lg:text-2xl";
export const CHART = "mt-4 card border border-line bg-base-100 px-2 py-1 xs:px-4 sm:px-6";
export const CHART_ROWS = "grid md:grid-cols-2 md:gap-x-10 xl:grid-cols-3";
export const CHART_ITEM = "min-w-0 border-line not-first:border-t md:nth-2:border-t-0 xl:nth-3:border-t-0";

type TopChartsProps = {
  charts: StorefrontAnswer["charts"];
  selected: ChartName;
  onSelect: (chart: ChartName) => void;
};

/** The three charts as tabs: arrows, Home and End move between them and select at once. */
export function TopCharts({ charts, selected, onSelect }: TopChartsProps) {
  const id = useId();
  const tabList = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, CHARTS.indexOf(selected), CHARTS.length);
    if (next === null) return;
    event.preventDefault();
    onSelect(CHARTS[next] ?? "top");
    tabList.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={CHART_HEAD}>
        <h2 id={`${id}-title`} className={CHART_TITLE}>
          {t`Top Charts`}
        </h2>
        <div
          ref={tabList}
          role="tablist"
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className="tabs-box tabs grid grid-cols-3 rounded-full max-xs:grid-cols-[repeat(3,auto)] border border-line bg-hint p-0.75"
          onKeyDown={onKeyDown}
        >
          {CHARTS.map((chart) => (
            <button
              key={chart}
              type="button"
              role="tab"
              id={`${id}-${chart}-tab`}
              aria-selected={chart === selected}
              aria-controls={`${id}-${chart}`}
              tabIndex={chart === selected ? 0 : -1}
              className="tab h-10 rounded-full px-2 text-body xs:px-6 font-semibold text-muted before:absolute before:inset-x-0 before:-inset-y-0.5 hover:text-base-content aria-selected:bg-seg aria-selected:text-base-content aria-selected:shadow-e1"
              onClick={() => onSelect(chart)}
            >
              {i18n._(CHART_LABELS[chart])}
            </button>
          ))}
        </div>
      </div>
      {CHARTS.map((chart) => (
        <div
          key={chart}
          role="tabpanel"
          id={`${id}-${chart}`}
          aria-labelledby={`${id}-${chart}-tab`}
          hidden={chart !== selected}
          className={CHART}
        >
          <ol className={CHART_ROWS}>
            {charts[chart].map((app, index) => (
              <li key={app.id} className={CHART_ITEM}>
                <ChartRow app={app} rank={index + 1} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
