import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";
import { AppAside } from "./app-aside.tsx";
import { APP_COLUMNS } from "./app-page.tsx";
import { useOwnApps } from "./use-own-apps.ts";

/** The skeleton of an app page below its back link. */
export function AppSkeleton() {
  const ownApps = useOwnApps();
  return (
    <div className={APP_COLUMNS}>
      <div>
        <div className="flex items-center gap-5 sm:items-start sm:gap-7">
          <div className="skeleton size-22 shrink-0 rounded-[27%] sm:size-33" />
          <div className="min-w-0">
            <SkeletonText className="text-title leading-[1.1] lg:text-[2.5rem]" width="w-50" />
            <SkeletonText className="mt-1 text-base" width="w-36" />
            <TagSkeletons className="mt-3 hidden sm:flex" />
          </div>
        </div>
        <TagSkeletons className="mt-4 flex sm:hidden" />
        <div className="mt-6 flex flex-col gap-3 sm:mt-8 sm:flex-row sm:flex-wrap sm:items-center">
          <div className="skeleton h-12 w-full rounded-full sm:w-50" />
          <div className="skeleton h-11 w-50 self-center max-sm:order-last" />
        </div>
        <div className="mt-6 flex justify-center sm:justify-start sm:border-y sm:border-line sm:py-4">
          <div className="skeleton h-11 w-50" />
        </div>
        <SkeletonText className="mt-8 text-section leading-tight lg:text-2xl" width="w-50" />
        <div className="skeleton mt-3 h-[3.3rem] max-w-[68ch] sm:h-[1.65rem]" />
        <div className="skeleton mt-10 h-11 w-70" />
      </div>
      <AppAside app={null} details={null} ownApps={ownApps} />
    </div>
  );
}

function TagSkeletons({ className }: { className: string }) {
  return (
    <div className={`gap-2 ${className}`}>
      {["w-20", "w-24", "w-20"].map((width, index) => (
        <div key={index} className={`skeleton h-8 rounded-full ${width}`} />
      ))}
    </div>
  );
}
