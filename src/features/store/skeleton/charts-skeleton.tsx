import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { CHART, CHART_HEAD, CHART_ITEM, CHART_ROWS, CHART_TITLE } from "../charts/top-charts.tsx";
import { RowSkeleton } from "./row-skeleton.tsx";

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
            <div key={index} className={CHART_ITEM}>
              <RowSkeleton
                className="flex min-h-24 items-center gap-2 ps-6 xs:gap-3 xs:ps-7 sm:gap-4 sm:ps-8"
                icon="w-13 xs:w-16"
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
