import { t } from "@lingui/core/macro";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, LayoutGrid, SearchX } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ALL_CATALOGUES_PATH } from "#contract/site/product.ts";
import { allCataloguesHead } from "#src/shared/components/page/public-heads.ts";
import { catalogueListQuery } from "#src/api/store/store-lists.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { cataloguesHref, readCatalogueSearch } from "#src/shared/components/store/list-params.ts";
import { ListSearch } from "#src/shared/components/store/list-search.tsx";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { CatalogueCards, CatalogueCardsSkeleton } from "./catalogue-cards.tsx";

/** All published catalogues, newest first. The URL holds the search by name. */
export function AllCataloguesPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = readCatalogueSearch(useLocation().search);
  const list = useInfiniteQuery({
    ...catalogueListQuery(client, search),
    placeholderData: keepPreviousData,
  });
  usePageHead(allCataloguesHead(useSiteUrl()));
  const catalogues = list.data?.pages.flatMap((page) => page.catalogues) ?? [];

  return (
    <>
      <Link to={paths.store()} className="btn -ms-2 btn-ghost px-2 text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Browse the store`}
      </Link>
      <div className="mt-4 flex flex-col justify-between gap-4 sm:flex-row sm:items-center">
        <h1 className="text-title leading-tight font-bold tracking-[-0.018em] lg:text-[2rem]">
          {t`All catalogues`}
        </h1>
        <ListSearch
          name={t`Search catalogues`}
          of={t`Catalogues`}
          action={ALL_CATALOGUES_PATH}
          search={search}
          onSearch={(text) => navigate(cataloguesHref(text), { replace: search !== "" })}
        />
      </div>
      <section aria-label={t`Catalogues`} aria-busy={list.isFetching} className="mt-5">
        {list.isPending && <CatalogueCardsSkeleton />}
        {list.isError && !list.data && (
          <LoadFailure
            title={t`Unable to load the catalogues`}
            text={list.error.message}
            onRetry={list.refetch}
          />
        )}
        {list.data && catalogues.length === 0 && <NoCatalogues search={search} />}
        {catalogues.length > 0 && <CatalogueCards catalogues={catalogues} />}
        {list.hasNextPage && (
          <div className="mt-6 text-center">
            <button
              type="button"
              className="btn rounded-full btn-outline"
              aria-disabled={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchingNextPage ? t`Loading...` : t`Show more`}
            </button>
          </div>
        )}
      </section>
    </>
  );
}

function NoCatalogues({ search }: { search: string }) {
  if (!search) return <StoreNotice Icon={LayoutGrid} title={t`No catalogues yet`} />;
  const typed = search.trim();
  return (
    <div className="wrap-anywhere">
      <StoreNotice
        Icon={SearchX}
        title={t`No catalogues found`}
        text={t`No catalogue is called “${typed}”.`}
      />
    </div>
  );
}
