import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { SummaryDay } from "#contract/back-office/summary.ts";
import { adminSummaryQueries } from "#src/api/admin-summary.ts";
import { LoadFailure } from "#src/shared/components/store/store-notice.tsx";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { Figures } from "./figures.tsx";
import { Waiting } from "./waiting.tsx";

const TILES = ["apps", "catalogues", "people", "kept", "openings"];

function SummarySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 sm:gap-6">
      <span role="status" className="sr-only">
        {t`Loading the figures`}
      </span>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
        {TILES.map((tile) => (
          <div key={tile} className="skeleton h-28 rounded-[20px] last:col-span-2 sm:last:col-span-1" />
        ))}
      </div>
      <div className="skeleton h-26 rounded-[20px]" />
      <div className="skeleton h-150 rounded-[20px] lg:h-90" />
    </div>
  );
}

// The chart library is loaded for this page only, and after its numbers.
const ActivityChart = lazyPart(async () => (await import("../chart/activity-chart.tsx")).ActivityChart, {
  fallback: <div className="skeleton h-126 lg:h-70" />,
});

/** The store's figures, the waiting items, and the last 30 days. */
export function Summary() {
  const { data, error, refetch } = useQuery(adminSummaryQueries.current());
  if (data) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <Figures figures={data.figures} />
        <Waiting waiting={data.waiting} />
        <section aria-labelledby="activity" className="card border border-line bg-base-100 p-5">
          <h2 id="activity" className="mb-4 text-lead leading-6 font-semibold">
            {t`The last 30 days`}
          </h2>
          {data.days.every(isQuiet) ? (
            <p className="text-body leading-6 text-muted">
              {t`Nobody has kept or opened an app yet. After the first one, a chart appears here.`}
            </p>
          ) : (
            <ActivityChart days={data.days} />
          )}
        </section>
      </div>
    );
  }
  if (!error) return <SummarySkeleton />;
  return <LoadFailure title={t`Unable to load the figures`} text={error.message} onRetry={refetch} />;
}

const isQuiet = ({ kept, openings }: SummaryDay) => kept === 0 && openings === 0;
