import { t } from "@lingui/core/macro";
import type { SummaryDay } from "#contract/back-office/summary.ts";
import { formatDay } from "#src/shared/lib/time/format-day.ts";

/** The chart's numbers, the newest first, behind a disclosure. */
export function DayTable({ days }: { days: readonly SummaryDay[] }) {
  return (
    <details className="mt-4 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {t`Show as a table`}
      </summary>
      <table className="table table-sm tabular-nums">
        <caption className="sr-only">{t`Kept apps and openings by day, in UTC`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col" className="text-end">
              {t`Kept apps`}
            </th>
            <th scope="col" className="text-end">
              {t`Openings`}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, kept, openings }) => (
            <tr key={day}>
              <th scope="row" className="font-normal">
                <time dateTime={day}>{formatDay(day)}</time>
              </th>
              <td className="text-end">{kept.toLocaleString("en-US")}</td>
              <td className="text-end">{openings.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
