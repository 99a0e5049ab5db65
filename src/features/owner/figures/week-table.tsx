import { t } from "@lingui/core/macro";
import type { OwnFigures } from "#contract/owners/owners.ts";
import { formatDay } from "#src/shared/lib/time/format-day.ts";
import { told } from "./week-bars.tsx";

/** The charts' numbers and the removals, the newest first, behind a disclosure. */
export function WeekTable({ weeks }: { weeks: readonly OwnFigures[] }) {
  return (
    <details className="mt-3 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {t`Show as a table`}
      </summary>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, which keys do where it has focus
        tabIndex={0}
        role="region"
        aria-label={t`Figures by week`}
        className="overflow-x-auto"
      >
        <table className="table table-sm text-sm tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="ps-0">
                {t`Week of`}
              </th>
              <th scope="col">{t`Visits`}</th>
              <th scope="col">{t`Installs`}</th>
              <th scope="col">{t`Openings`}</th>
              <th scope="col" className="pe-0">
                {t`Removals`}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, visits, installs, launches, uninstalls }) => (
              <tr key={week}>
                <th scope="row" className="ps-0 font-semibold whitespace-nowrap">
                  <time dateTime={week}>{formatDay(week)}</time>
                </th>
                <td>{told(visits)}</td>
                <td>{told(installs)}</td>
                <td>{told(launches)}</td>
                <td className="pe-0">{told(uninstalls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
