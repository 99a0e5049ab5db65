import { t } from "@lingui/core/macro";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { RESULT_CARD } from "../results/result-card.tsx";
import { RESULTS_TITLE } from "../results/results-heading.tsx";
import { RESULTS } from "../results/results-list.tsx";
import { RowSkeleton } from "./row-skeleton.tsx";

export function ResultsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 *:min-w-0">
      <span role="status" className="sr-only">
        {t`Searching`}
      </span>
      <div>
        <SkeletonText className={RESULTS_TITLE} width="w-80" />
        <SkeletonText className="mt-1.5 text-body leading-5" width="w-50" />
      </div>
      <div className={RESULTS}>
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className="h-29 md:h-26.5">
            <RowSkeleton className={RESULT_CARD} icon="w-13 xs:w-16 sm:w-18" />
          </div>
        ))}
      </div>
    </div>
  );
}
