import type { Webapp } from "../../_shared/contract/webapps/webapps.ts";

type Counters = Pick<Webapp, Extract<keyof Webapp, `${string}${"Installs" | "Launches" | "Uninstalls"}`>>;

/** A row of private.webapp_counters, all null for an app without recent counts. */
export type CounterRow = Record<
  `${"today" | "yesterday" | "this_week" | "last_week"}_${"installs" | "launches" | "uninstalls"}`,
  number | null
>;

export function toCounters(row: CounterRow): Counters {
  return {
    todayInstalls: row.today_installs ?? 0,
    yesterdayInstalls: row.yesterday_installs ?? 0,
    thisWeekInstalls: row.this_week_installs ?? 0,
    lastWeekInstalls: row.last_week_installs ?? 0,
    todayLaunches: row.today_launches ?? 0,
    yesterdayLaunches: row.yesterday_launches ?? 0,
    thisWeekLaunches: row.this_week_launches ?? 0,
    lastWeekLaunches: row.last_week_launches ?? 0,
    todayUninstalls: row.today_uninstalls ?? 0,
    yesterdayUninstalls: row.yesterday_uninstalls ?? 0,
    thisWeekUninstalls: row.this_week_uninstalls ?? 0,
    lastWeekUninstalls: row.last_week_uninstalls ?? 0,
  };
}
