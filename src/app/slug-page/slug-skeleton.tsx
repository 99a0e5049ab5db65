import { Skeleton as AppSkeleton } from "#src/features/app-page/route.tsx";
import { Skeleton as CatalogueSkeleton } from "#src/features/catalogue-page/route.tsx";

/** The skeleton of the page that is expected at a slug. */
export function SlugSkeleton({ kind }: { kind: "catalogue" | "webapp" }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading
      </span>
      <div className="flex h-11 items-center">
        <div className="skeleton h-5 w-36" />
      </div>
      {kind === "catalogue" ? <CatalogueSkeleton /> : <AppSkeleton />}
    </div>
  );
}
