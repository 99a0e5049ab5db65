import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";
import { RESULT_CARD } from "../result-card.tsx";
import { RESULTS_TITLE } from "../results-heading.tsx";
import { RESULTS } from "../results-list.tsx";

/** The shape of what a search or a category found: a heading and ten results. */
export function ResultsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span role="status" className="sr-only">
        Searching
      </span>
      <div>
        <SkeletonText className={RESULTS_TITLE} width="w-80" />
        <SkeletonText className="mt-1.5 text-[15px] leading-5" width="w-50" />
      </div>
      <div className={RESULTS}>
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={RESULT_CARD}>
            <div className="skeleton aspect-square w-13 shrink-0 rounded-[27%] xs:w-16 sm:w-18" />
            <div className="flex h-20.5 min-w-0 flex-1 flex-col justify-center md:h-15.5">
              <div className="skeleton h-4 w-4/5" />
              <div className="skeleton mt-2 h-3 w-2/3" />
            </div>
            <div className="skeleton h-9 w-16 shrink-0 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
