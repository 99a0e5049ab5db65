import { t } from "@lingui/core/macro";
import type { Webapp } from "#contract/webapps.ts";

const PERIODS = [
  { key: "today", long: "Today", short: "Today", weight: "font-bold" },
  { key: "yesterday", long: "Yesterday", short: "Yest.", weight: "" },
  { key: "thisWeek", long: "This week", short: "Week", weight: "font-semibold" },
  { key: "lastWeek", long: "Last week", short: "Last", weight: "" },
] as const;
const COUNTERS = ["Installs", "Launches", "Uninstalls"] as const;

export function CountersTable({ webapp }: { webapp: Webapp }) {
  return (
    <table className="mt-3 table table-fixed tabular-nums">
      <caption className="sr-only">{t`Installs, launches and uninstalls`}</caption>
      <thead>
        <tr className="text-note text-muted">
          <th scope="col" className="w-[24%] px-0">
            <span className="sr-only">{t`Counter`}</span>
          </th>
          {PERIODS.map(({ key, long, short }) => (
            <th key={key} scope="col" className="px-0 py-1.5 text-end font-normal">
              <span className="hidden sm:inline">{long}</span>
              <abbr title={long} className="no-underline sm:hidden">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTERS.map((counter) => (
          <tr key={counter} className="*:border-t *:border-line">
            <th scope="row" className="px-0 py-1.5 text-start font-normal text-muted">
              {counter}
            </th>
            {PERIODS.map(({ key, weight }) => {
              const count = webapp[`${key}${counter}`];
              return (
                <td key={key} className={`px-0 py-1.5 text-end ${weight} ${count === 0 ? "text-muted" : ""}`}>
                  {count.toLocaleString("en-US")}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
