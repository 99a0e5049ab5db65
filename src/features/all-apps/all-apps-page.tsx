import { t } from "@lingui/core/macro";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { allAppsHead } from "#src/shared/components/page/public-heads.ts";
import { APPS_ON_PAGE } from "#contract/store/list-limits.ts";
import { appListQuery } from "#src/api/store/store-lists.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { listHref, readListParams } from "#src/shared/components/store/list-params.ts";
import { LoadFailure } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { AllAppsSkeleton } from "./all-apps-skeleton.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { AppResults } from "./app-results.tsx";
import { FilterRail } from "./filter-rail.tsx";
import { LAYOUT } from "./layout.ts";
import { ListHeading } from "./list-heading.tsx";

/** The URL holds filters and order. */
export function AllAppsPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = readListParams(useLocation().search);
  const { shown, ...terms } = params;
  const list = useInfiniteQuery({ ...appListQuery(client, terms, shown), placeholderData: keepPreviousData });
  usePageHead(allAppsHead(useSiteUrl()));

  const [first] = list.data?.pages ?? [];
  const counts = first?.counts ?? null;
  // An app that moved between two pages is in both answers.
  const apps = [
    ...new Map(list.data?.pages.flatMap((page) => page.apps.map((app) => [app.id, app]))).values(),
  ];
  const more = listHref({ ...params, shown: apps.length + APPS_ON_PAGE });
  const showMore = async () => {
    if (list.isFetching) return;
    const { isError } = await list.fetchNextPage();
    if (!isError) navigate(more, { replace: true });
  };

  return (
    <>
      <Link to={paths.store()} className="btn -ms-2 btn-ghost px-2 text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Browse the store`}
      </Link>
      {list.isPending && <AllAppsSkeleton />}
      {list.isError && !list.data && (
        <LoadFailure
          scope="page"
          title={t`Unable to load the apps`}
          text={list.error.message}
          onRetry={list.refetch}
        />
      )}
      {counts && (
        <div className={`mt-4 ${LAYOUT}`}>
          <ListHeading params={params} counts={counts} />
          <FilterRail params={params} counts={counts} />
          <section
            aria-label={t`Apps`}
            aria-busy={list.isPlaceholderData}
            className="grid content-start gap-5"
          >
            <h2 className="sr-only">{t`Apps`}</h2>
            <AppliedFilters params={params} counts={counts} />
            <AppResults
              apps={apps}
              total={counts.all}
              more={
                list.hasNextPage ? { href: more, isLoading: list.isFetchingNextPage, show: showMore } : null
              }
            />
          </section>
        </div>
      )}
    </>
  );
}
