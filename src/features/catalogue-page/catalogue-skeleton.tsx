import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { PendingApps } from "./pending-apps.tsx";

/** The skeleton of a catalogue page below its back link. */
export function CatalogueSkeleton() {
  return (
    <>
      <div className="skeleton mt-2 h-50 rounded-[20px] lg:h-70 lg:rounded-[28px]" />
      <SkeletonText className="mt-5 text-body leading-6" width="w-3/4 sm:w-1/2" />
      <div className="mt-8 flex flex-col justify-between gap-4 sm:flex-row sm:items-center">
        <div className="flex items-center gap-5">
          <SkeletonText className="text-section leading-tight lg:text-2xl" width="w-24" />
          <div className="skeleton h-11 w-28 rounded-full" />
        </div>
        <div className="skeleton h-11 w-full rounded-full sm:w-90" />
      </div>
      <div className="mt-5">
        <PendingApps />
      </div>
    </>
  );
}
