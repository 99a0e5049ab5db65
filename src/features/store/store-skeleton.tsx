import { AppCardSkeleton } from "#src/shared/widgets/app-card.tsx";
import { CategoryChipsSkeleton } from "./category-chips.tsx";

/** The store while its first answer is on its way: ten cards, the size of the real ones. */
export function StoreSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <span role="status" className="sr-only">
        Loading the store
      </span>
      <CategoryChipsSkeleton />
      <div className="skeleton h-75 rounded-[20px] lg:h-85 lg:rounded-[28px]" />
      <CardSkeletons />
    </div>
  );
}

/** Ten cards in the grid the apps will come to stand in. */
export function CardSkeletons() {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="h-60">
          <AppCardSkeleton />
        </div>
      ))}
    </div>
  );
}
