import { TILES } from "./page-items.tsx";
import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";

const SLOTS = Array.from({ length: 12 }, (_, slot) => slot);

/** The skeleton of a published page. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading
      </span>
      <SkeletonText className="text-[28px] leading-tight lg:text-[44px]" width="w-56" />
      <SkeletonText className="mt-2 text-[15px] leading-6" width="w-64" />
      <div className="skeleton mt-6 h-11 w-56 rounded-full" />
      <ul className={`mt-8 ${TILES}`}>
        {SLOTS.map((slot) => (
          <li key={slot} className="app-tile">
            <span className="skeleton app-tile-icon" />
            <span className="mt-2 skeleton h-3 w-14" />
          </li>
        ))}
      </ul>
    </div>
  );
}
