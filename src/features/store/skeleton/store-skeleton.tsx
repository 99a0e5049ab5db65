import { STORE_GUTTERS } from "#src/shared/components/store/store-gutters.ts";
import { CategoryChipsSkeleton } from "../category-chips.tsx";
import { ChartsSkeleton } from "./charts-skeleton.tsx";
import { CollectionSkeleton } from "./collection-skeleton.tsx";

/** The skeleton of the store: banner, charts and ten cards, in the place of the real ones. */
export function StoreSkeleton() {
  return (
    <div aria-busy="true" className={`grid gap-6 *:min-w-0 ${STORE_GUTTERS}`}>
      <span role="status" className="sr-only">
        Loading the store
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
