import { SkeletonText } from "#src/shared/ui/skeleton-text.tsx";
import { StarterFrame } from "./starter-frame.tsx";

const BLOCK = "skeleton bg-base-content/9";

/** The placeholder of a set, of its size. */
export function StarterSkeleton() {
  return (
    <StarterFrame
      icons={["first", "second", "third", "fourth"].map((icon) => (
        <span key={icon} className={`${BLOCK} aspect-square rounded-[27%]`} />
      ))}
      text={
        <>
          <SkeletonText className="text-[15px] leading-5" width="w-28" />
          <SkeletonText className="mt-0.5 text-[13px] leading-4.5" width="w-24" />
        </>
      }
      action={<span className={`${BLOCK} h-9 w-16 rounded-full`} />}
    />
  );
}
