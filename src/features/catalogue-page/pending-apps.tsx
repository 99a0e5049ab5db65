import { AppCardSkeleton } from "#src/shared/components/webapp/app-card.tsx";
import { GRID } from "./app-grid.tsx";
import { PENDING_CARDS } from "./pending-cards.ts";

/** The skeletons of a catalogue's cards. */
export function PendingApps() {
  return (
    <div className={GRID}>
      {Array.from({ length: PENDING_CARDS }, (_, index) => (
        <div key={index} className="h-57">
          <AppCardSkeleton />
        </div>
      ))}
    </div>
  );
}
