import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";
import { CHART, CHART_HEAD, CHART_ITEM, CHART_ROWS, CHART_TITLE } from "../top-charts.tsx";

/** The shape of the charts: their tabs and the six rows of the first one. */
export function ChartsSkeleton() {
  return (
    <div>
      <div className={CHART_HEAD}>
        <SkeletonText className={CHART_TITLE} width="w-36" />
        <div className="skeleton h-12 w-full rounded-full sm:w-90" />
      </div>
      <div className={CHART}>
        <div className={CHART_ROWS}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} className={`flex min-h-24 items-center gap-3 py-3.5 sm:gap-4 ${CHART_ITEM}`}>
              <span className="w-4 shrink-0" />
              <div className="skeleton aspect-square w-13 shrink-0 rounded-[27%] xs:w-16" />
              <div className="min-w-0 flex-1">
                <div className="skeleton h-4 w-4/5" />
                <div className="skeleton mt-2 h-3 w-1/2" />
              </div>
              <div className="skeleton h-9 w-16 shrink-0 rounded-full" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
