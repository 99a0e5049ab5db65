import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Store } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { STORE_GUTTERS } from "#src/shared/components/store/store-gutters.ts";
import { readStoreParams, storeHref } from "#src/shared/components/store/store-params.ts";
import { storeHead } from "#src/shared/components/page/public-heads.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { CategoryChips, CategoryChipsSkeleton } from "./category-chips.tsx";
import { SearchResults } from "./results/search-results.tsx";
import { StoreFront } from "./store-front.tsx";
import { StoreSkeleton } from "./skeleton/store-skeleton.tsx";

/** The public store: its front page, or the results of a search or a category. */
export function StorePage() {
  const navigate = useNavigate();
  const params = readStoreParams(useLocation().search);
  const front = useQuery(storeQueries.front());
  usePageHead(storeHead(useSiteUrl()));

  if (params.search || params.tag) {
    return (
      <div className={`grid gap-6 *:min-w-0 ${STORE_GUTTERS}`}>
        {front.isPending ? (
          <CategoryChipsSkeleton />
        ) : (
          <CategoryChips tags={front.data?.tags ?? []} params={params} />
        )}
        <SearchResults
          params={params}
          catalogues={front.data?.collections.map(({ catalogue }) => catalogue) ?? []}
          totalApps={front.data?.totalApps ?? null}
        />
      </div>
    );
  }
  if (front.isPending) return <StoreSkeleton />;
  if (front.isError) {
    return (
      <LoadFailure
        scope="page"
        title={t`Unable to load the store`}
        text={front.error.message}
        onRetry={front.refetch}
      />
    );
  }
  if (front.data.totalApps === 0) {
    return (
      <StoreNotice
        Icon={Store}
        scope="page"
        title={t`No apps yet`}
        text={t`The store is empty. Come back a little later.`}
      />
    );
  }
  return (
    <div className={`grid gap-6 *:min-w-0 ${STORE_GUTTERS}`}>
      <h1 className="sr-only">{t`${PRODUCT_NAME} Store`}</h1>
      <CategoryChips tags={front.data.tags} params={params} />
      <StoreFront
        storefront={front.data}
        chart={params.chart}
        onChart={(chart) => navigate(storeHref({ chart }), { replace: true })}
      />
    </div>
  );
}
