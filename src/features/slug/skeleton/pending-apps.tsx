import { AppCardSkeleton } from "#src/shared/widgets/app-card.tsx";
import { GRID } from "../app-grid.tsx";
import { PENDING_CARDS } from "../pending-cards.ts";

/** The cards of a catalogue while they are on their way. */
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
