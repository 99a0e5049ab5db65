import { AppCardSkeleton } from "#src/shared/widgets/app-card.tsx";
import { COLLECTION_CARD, COLLECTION_CARDS } from "../collection-row.tsx";

/** The shape of a collection's row. */
export function CollectionSkeleton({ cards }: { cards: number }) {
  return (
    <div>
      <div className="flex items-center gap-3.5">
        <div className="skeleton aspect-square w-11 shrink-0 rounded-[27%]" />
        <div className="flex h-12 min-w-0 flex-1 flex-col justify-center">
          <div className="skeleton h-5 w-1/2 max-w-50" />
          <div className="skeleton mt-2 h-4 w-2/3 max-w-80" />
        </div>
      </div>
      <div className={`${COLLECTION_CARDS} overflow-hidden`}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={`h-57 ${COLLECTION_CARD}`}>
            <AppCardSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
