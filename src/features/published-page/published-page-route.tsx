import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { Navigate } from "react-router-dom";
import { publishedQueries } from "#src/api/published/published.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { PageGone } from "./page-gone.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { PublishedPageView } from "./published-page-view.tsx";

/** The page at `/@{handle}/{name}`: what somebody has published. `at` is the handle with its sign. */
export function PublishedPageRoute({ at = "", name = "" }: { at?: string; name?: string }) {
  const { data, error, isPending, refetch } = useQuery(publishedQueries.page(at.slice(1), name));
  if (data) {
    const { page } = data;
    // A former handle: the address becomes the one of now.
    if (page.handle !== at.slice(1))
      return <Navigate to={paths.publishedPage(page.handle, page.name)} replace />;
    return <PublishedPageView key={page.id} page={page} />;
  }
  if (isPending) return <PageSkeleton />;
  if (data === null) return <PageGone />;
  return (
    <div className="mx-auto max-w-2xl rounded-box bg-widget px-5 shadow-e1">
      <StoreNotice
        Icon={CloudOff}
        scope="page"
        title="Unable to load this page"
        text={error?.code === "network" ? "You are offline. Try again when you are back." : error?.message}
      >
        <button type="button" className="btn btn-outline rounded-full" onClick={() => void refetch()}>
          Try again
        </button>
      </StoreNotice>
    </div>
  );
}
