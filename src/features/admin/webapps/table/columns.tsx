import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Webapp, WebappSort } from "#contract/webapps/webapps.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";
import { formatDate } from "../../components/format-date.ts";
import { SORT_NAMES } from "../list/list-params.ts";
import { CheckStatus } from "./check-status.tsx";
import { StoreSwitch } from "./store-switch.tsx";

type Column = {
  name: string;
  label: MessageDescriptor;
  /** The order of a press on the column's head. */
  sort?: WebappSort;
  /** How its texts stand. */
  className: string;
  /** The step of ROOMS from which there is room for the column. */
  room: number;
  /** `nowMs` is the reference time for ages. */
  cell: (webapp: Webapp, nowMs: number) => ReactNode;
};

const PERIODS = [
  ["today", "today"],
  ["yesterday", "yesterday"],
  ["this-week", "thisWeek"],
  ["last-week", "lastWeek"],
] as const;
const COUNTED = [
  ["installs", "Installs"],
  ["launches", "Launches"],
  ["uninstalls", "Uninstalls"],
] as const;

/** The widths of windows from which tables have room for one more column: 1024, 1280, 1376 and 1536 px, and none. */
const ROOMS = ["max-lg:hidden", "max-xl:hidden", "max-[86rem]:hidden", "max-2xl:hidden", "hidden"] as const;

/** The columns between the app's name and its actions, in order. Phones show none. */
export const COLUMNS: readonly Column[] = [
  {
    name: "catalogue",
    label: msg`Catalogue`,
    className: "max-w-40",
    room: 2,
    cell: ({ catalogueName }) => (
      <span dir="auto" className="block truncate" title={catalogueName ?? undefined}>
        {catalogueName ?? <span className="text-muted">{t`None`}</span>}
      </span>
    ),
  },
  {
    name: "installs",
    label: msg`Installs this week`,
    sort: "installs-this-week",
    className: "w-px text-end tabular-nums",
    room: 0,
    cell: ({ thisWeekInstalls }) => <Count count={thisWeekInstalls} />,
  },
  {
    name: "launches",
    label: msg`Launches`,
    sort: "launches-this-week",
    className: "w-px text-end tabular-nums",
    room: 1,
    cell: ({ thisWeekLaunches }) => <Count count={thisWeekLaunches} />,
  },
  {
    name: "uninstalls",
    label: msg`Uninstalls`,
    sort: "uninstalls-this-week",
    className: "w-px text-end tabular-nums",
    room: 3,
    cell: ({ thisWeekUninstalls }) => <Count count={thisWeekUninstalls} />,
  },
  {
    name: "checked",
    label: msg`Checked`,
    sort: "checked",
    className: "w-px",
    room: 0,
    cell: (webapp, nowMs) => <CheckStatus webapp={webapp} nowMs={nowMs} />,
  },
  {
    name: "added",
    label: msg`Added`,
    sort: "recently-added",
    className: "w-px whitespace-nowrap",
    room: 3,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatDate(createdAt)}
      </time>
    ),
  },
  {
    name: "store",
    label: msg`In the store`,
    className: "w-px whitespace-nowrap",
    room: 0,
    cell: (webapp) => <StoreSwitch webapp={webapp} />,
  },
];

/** The twelve counters as columns: each is shown while it orders the list. */
const COUNTERS: readonly Column[] = PERIODS.flatMap(([period, periodField]) =>
  COUNTED.map(([counter, counterField]) => {
    const sort = `${counter}-${period}` as const;
    return {
      name: sort,
      label: SORT_NAMES[sort],
      sort,
      className: "w-px text-end tabular-nums",
      room: ROOMS.length - 1,
      cell: (webapp: Webapp) => <Count count={webapp[`${periodField}${counterField}`]} />,
    };
  }),
);

const FIRST = COLUMNS.map(({ name }) => name).filter((name) => name !== "uninstalls");

/** The names of the columns that this device shows, whatever the order. */
export const chosenColumns = storedValue<readonly string[]>(
  "perch-webapp-columns",
  (stored) => (Array.isArray(stored) ? stored.map(String) : FIRST),
  { isChosen: true },
);

/**
 * The chosen columns, and the one that the list is ordered by, which all windows but phones have room for: the others wait
 * for the next step of room where it would not be there yet. `look` is a column's class names.
 */
export function columnsOf(chosen: readonly string[], sort: WebappSort): readonly ShownColumn[] {
  const isOrder = (column: Column) => column.sort === sort;
  const columns = COLUMNS.filter((column) => chosen.includes(column.name) || isOrder(column));
  const all = columns.some(isOrder) ? columns : [...COUNTERS.filter(isOrder), ...columns];
  const waits = all.some((column) => isOrder(column) && column.room > 0) ? 1 : 0;
  return all.map((column) => {
    const room = isOrder(column) ? "max-md:hidden" : ROOMS[Math.min(column.room + waits, ROOMS.length - 1)];
    return { ...column, look: `${column.className} ${room}` };
  });
}

export type ShownColumn = Column & { look: string };

function Count({ count }: { count: number }) {
  return (
    <span className={count === 0 ? "text-muted" : "font-semibold"}>{count.toLocaleString("en-US")}</span>
  );
}
