import { t } from "@lingui/core/macro";
import type { SummaryDay } from "#contract/back-office/summary.ts";
import { DayTable } from "./day-table.tsx";
import { Plot } from "./plot.tsx";

/**
 * Kept apps and launches over the last days, the oldest first: two plots, and a table with the same numbers.
 */
export function ActivityChart({ days }: { days: readonly SummaryDay[] }) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-sm leading-5 font-semibold">
            <LineSample kind="solid" />
            {t`Kept apps`}
          </h3>
          <Plot
            title={t`Kept apps`}
            look="solid"
            points={days.map(({ day, kept }) => ({ day, value: kept }))}
          />
        </div>
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-sm leading-5 font-semibold">
            <LineSample kind="dashed" />
            {t`Openings a day`}
          </h3>
          <Plot
            title={t`Openings a day`}
            look="dashed"
            points={days.map(({ day, openings }) => ({ day, value: openings }))}
          />
        </div>
      </div>
      <DayTable days={days} />
    </>
  );
}

/** A legend's sample of the plot's line. */
function LineSample({ kind }: { kind: "solid" | "dashed" }) {
  return (
    <svg
      aria-hidden="true"
      width="28"
      height="10"
      className={kind === "solid" ? "text-primary" : "text-success"}
    >
      <line
        x1="1"
        x2="27"
        y1="5"
        y2="5"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={kind === "solid" ? undefined : "5 4"}
      />
    </svg>
  );
}
