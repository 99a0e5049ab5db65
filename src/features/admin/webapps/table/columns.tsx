import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Webapp, WebappSort } from "#contract/webapps.ts";
import { storedValue } from "#src/shared/state/stored-value.ts";
import { formatDate } from "../../components/format-date.ts";
import { CheckStatus } from "./check-status.tsx";
import { StoreSwitch } from "./store-switch.tsx";

export type Column = {
  name: string;
  label: MessageDescriptor;
  /** The order of a press on the column's head. */
  sort?: WebappSort;
  /** The width from which there is room for the column, and how its texts stand. */
  className: string;
  /** `nowMs` is the reference time for ages. */
  cell: (webapp: Webapp, nowMs: number) => ReactNode;
};

/** The columns between the app's name and its actions, in order. Phones show none. */
export const COLUMNS: readonly Column[] = [
  {
    name: "catalogue",
    label: msg`Catalogue`,
    className: "max-w-40 max-xl:hidden",
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
    className: "w-px text-end tabular-nums max-lg:hidden",
    cell: ({ thisWeekInstalls }) => <Count count={thisWeekInstalls} />,
  },
  {
    name: "launches",
    label: msg`Launches`,
    sort: "launches-this-week",
    className: "w-px text-end tabular-nums max-lg:hidden",
    cell: ({ thisWeekLaunches }) => <Count count={thisWeekLaunches} />,
  },
  {
    name: "uninstalls",
    label: msg`Uninstalls`,
    sort: "uninstalls-this-week",
    className: "w-px text-end tabular-nums max-2xl:hidden",
    cell: ({ thisWeekUninstalls }) => <Count count={thisWeekUninstalls} />,
  },
  {
    name: "checked",
    label: msg`Checked`,
    sort: "checked",
    className: "w-px text-sm max-lg:hidden",
    cell: (webapp, nowMs) => <CheckStatus webapp={webapp} nowMs={nowMs} />,
  },
  {
    name: "added",
    label: msg`Added`,
    sort: "recently-added",
    className: "w-px text-sm whitespace-nowrap text-muted max-2xl:hidden",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    name: "store",
    label: msg`In the store`,
    className: "w-px whitespace-nowrap max-lg:hidden",
    cell: (webapp) => <StoreSwitch webapp={webapp} />,
  },
];

const FIRST = COLUMNS.map(({ name }) => name).filter((name) => name !== "uninstalls");

/** The names of the columns that this device shows. */
export const chosenColumns = storedValue<readonly string[]>("perch-webapp-columns", (stored) =>
  Array.isArray(stored) ? stored.map(String) : FIRST,
);

function Count({ count }: { count: number }) {
  return (
    <span className={count === 0 ? "text-muted" : "font-semibold"}>{count.toLocaleString("en-US")}</span>
  );
}
