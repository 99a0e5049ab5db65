import { t } from "@lingui/core/macro";
import { STORE_GUTTERS } from "#src/shared/components/store/store-gutters.ts";
import { CategoryChipsSkeleton } from "../category-chips.tsx";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { AppCardSkeleton } from "#src/shared/components/webapp/app-card.tsx";
import { COLLECTION_CARD, COLLECTION_CARDS } from "../collections/collection-row.tsx";

export function StoreSkeleton() {
  return (
    <div aria-busy="true" className={`grid gap-6 *:min-w-0 ${STORE_GUTTERS}`}>
      <span role="status" className="sr-only">
        {t`Loading the store`}
      </span>
      <CategoryChipsSkeleton />
      <div className="grid gap-8 sm:gap-12 *:min-w-0">
        <div className="skeleton h-75 rounded-[20px] lg:h-85 lg:rounded-[28px]" />
        <ChartsSkeleton />
        <CollectionSkeleton cards={6} />
        <CollectionSkeleton cards={4} />
      </div>
    </div>
  );
}

function CollectionSkeleton({ cards }: { cards: number }) {
  return (
    <div>
      <div className="flex items-center gap-3.5">
        <div className="skeleton aspect-square w-11 shrink-0 rounded-[27%]" />
        <div className="min-w-0 flex-1">
          <SkeletonText className="text-section leading-7" width="w-50" />
          <div className="skeleton mt-1 h-4 max-w-80" />
        </div>
      </div>
      <div className={`${COLLECTION_CARDS} overflow-hidden`}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={COLLECTION_CARD}>
            <AppCardSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
