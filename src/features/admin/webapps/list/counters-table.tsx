import { msg, t } from "@lingui/core/macro";
import type { Webapp } from "#contract/webapps/webapps.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";

const PERIODS = [
  { key: "today", long: msg`Today`, short: msg`Today`, weight: "font-bold" },
  { key: "yesterday", long: msg`Yesterday`, short: msg`Yest.`, weight: "" },
  { key: "thisWeek", long: msg`This week`, short: msg`Week`, weight: "font-semibold" },
  { key: "lastWeek", long: msg`Last week`, short: msg`Last`, weight: "" },
] as const;
const COUNTERS = [
  { counter: "Installs", label: msg`Installs` },
  { counter: "Launches", label: msg`Launches` },
  { counter: "Uninstalls", label: msg`Uninstalls` },
] as const;

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
              <span className="hidden sm:inline">{i18n._(long)}</span>
              <abbr title={i18n._(long)} className="no-underline sm:hidden">
                {i18n._(short)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTERS.map(({ counter, label }) => (
          <tr key={counter} className="*:border-t *:border-line">
            <th scope="row" className="px-0 py-1.5 text-start font-normal text-muted">
              {i18n._(label)}
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
