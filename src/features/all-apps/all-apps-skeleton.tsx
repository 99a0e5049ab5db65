import { t } from "@lingui/core/macro";
import { AppCardSkeleton } from "#src/shared/components/webapp/app-card.tsx";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { CARDS } from "./app-results.tsx";
import { LAYOUT } from "./layout.ts";

export function AllAppsSkeleton() {
  return (
    <div aria-busy="true" className={`mt-4 ${LAYOUT}`}>
      <span role="status" className="sr-only">
        {t`Loading all apps`}
      </span>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:col-start-2">
        <SkeletonText className="text-title leading-tight lg:text-[2rem]" width="w-56" />
        <div className="skeleton h-11 w-48 rounded-full" />
      </div>
      <div className="hidden content-start gap-3 lg:row-span-2 lg:row-start-1 lg:grid">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="skeleton h-7" />
        ))}
      </div>
      <div className={CARDS}>
        {Array.from({ length: 12 }, (_, index) => (
          <AppCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
