import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { PLAIN_PICTURE_LOOK, SKIES } from "#contract/looks/look.ts";
import { publishedQueries } from "#src/api/published/published.ts";
import { Wallpaper } from "#src/shared/components/sky/wallpaper.tsx";
import { LoadFailure } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { PageGone } from "./page-gone.tsx";
import { PublishedPageView } from "./published-page-view.tsx";
import { TILES } from "./published-items.tsx";
import { SkeletonText } from "#src/shared/ui/loading/skeleton-text.tsx";

const SLOTS = Array.from({ length: 12 }, (_, slot) => slot);

function PageSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t`Loading`}
      </span>
      <SkeletonText className="text-title leading-tight lg:text-[2.75rem]" width="w-56" />
      <SkeletonText className="mt-2 text-body leading-6" width="w-64" />
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

type PublishedPageRouteProps = { at?: string; name?: string };

/** The published page at `/@{handle}/{name}` on its person's sky. `at` is the handle with its "@". */
export function PublishedPageRoute({ at = "", name = "" }: PublishedPageRouteProps) {
  const { data } = useQuery(publishedQueries.page(at.slice(1), name));
  return (
    <>
      <Content at={at} name={name} />
      <Wallpaper
        sky={data?.page.sky ?? SKIES[0]}
        picture={null}
        look={data?.page.pictureLook ?? PLAIN_PICTURE_LOOK}
      />
    </>
  );
}

function Content({ at, name }: Required<PublishedPageRouteProps>) {
  const { data, error, isPending, refetch } = useQuery(publishedQueries.page(at.slice(1), name));
  if (data) {
    const { page } = data;
    // Replaces a former handle in the URL with the current one.
    if (page.handle !== at.slice(1))
      return <Navigate to={paths.publishedPage(page.handle, page.name)} replace />;
    return <PublishedPageView key={page.id} page={page} />;
  }
  if (isPending) return <PageSkeleton />;
  if (data === null) return <PageGone />;
  return (
    <div className="mx-auto max-w-2xl rounded-box bg-widget px-5 shadow-e1">
      <LoadFailure
        scope="page"
        title={t`Unable to load this page`}
        text={error?.code === "network" ? t`You are offline. Try again when you are back.` : error?.message}
        onRetry={refetch}
      />
    </div>
  );
}
