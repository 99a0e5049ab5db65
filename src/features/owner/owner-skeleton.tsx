import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";

/** The page while it loads, in its size. */
export function OwnerSkeleton() {
  return (
    <div aria-busy="true" className="mt-4">
      <div className="flex items-center gap-5">
        <div className="size-16 skeleton rounded-[27%]" />
        <SkeletonText className="text-[28px] leading-tight" width="w-48" />
      </div>
      <div className="mt-8 h-80 skeleton rounded-[20px]" />
    </div>
  );
}
