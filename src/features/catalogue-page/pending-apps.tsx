import { AppCardSkeleton } from "#src/shared/components/webapp/app-card.tsx";
import { GRID } from "./app-grid.tsx";

/** The number of card skeletons: more than fit on a phone's screen. */
const PENDING_CARDS = 10;

export function PendingApps() {
  return (
    <div className={GRID}>
      {Array.from({ length: PENDING_CARDS }, (_, index) => (
        <AppCardSkeleton key={index} />
      ))}
    </div>
  );
}
