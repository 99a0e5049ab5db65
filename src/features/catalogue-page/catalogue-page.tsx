import { t } from "@lingui/core/macro";
import { useInfiniteQuery, keepPreviousData } from "@tanstack/react-query";
import { ArrowLeft, LayoutGrid, SearchX } from "lucide-react";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import { catalogueHead } from "#src/shared/components/page/public-heads.ts";
import type { StoreAnswer, StoreWebapp } from "#contract/webapps/webapps.ts";
import { storeQueries } from "#src/api/store/storefront.ts";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { appCountLabel } from "#src/shared/components/store/store-extras.ts";
import { ListSearch } from "#src/shared/components/store/list-search.tsx";
import { LoadFailure, StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { readStoreParams } from "#src/shared/components/store/store-params.ts";
import { usePageHead } from "#src/shared/components/page/use-page-head.ts";
import { AppGrid } from "./app-grid.tsx";
import { GetAllButton } from "./get-all-button.tsx";
import { PendingApps } from "./pending-apps.tsx";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { BannerArt } from "#src/shared/components/catalogue/banner-art.tsx";
import { CatalogueIcon } from "#src/shared/components/catalogue/catalogue-icon.tsx";
import { catalogueLine, storeName } from "#src/shared/lib/language/store-name.ts";

type CataloguePageProps = {
  catalogue: Catalogue;
  /** The catalogue's first apps without a search, from the answer with the catalogue. */
  firstApps: StoreAnswer;
};

/** The URL holds the search. */
export function CataloguePage({ catalogue, firstApps }: CataloguePageProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const siteUrl = useSiteUrl();
  const { search } = readStoreParams(location.search);
  const list = useInfiniteQuery({
    ...storeQueries.search({ search, catalogueId: catalogue.id }),
    ...(search === "" && { initialData: { pages: [firstApps], pageParams: [null] } }),
    placeholderData: keepPreviousData,
  });
  const apps = list.data?.pages.flatMap((page) => page.webapps) ?? [];
  usePageHead(catalogueHead(catalogue, search ? [] : apps, siteUrl));

  const onSearch = (text: string) => {
    const query = text.trim() ? `?${new URLSearchParams({ search: text })}` : "";
    navigate(location.pathname + query, { replace: search !== "" });
  };
  return (
    <>
      <Link to={paths.store()} className="btn -ms-2 btn-ghost px-2 text-primary">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t`Back to Store`}
      </Link>
      <div className="mt-2">
        <CatalogueBanner catalogue={catalogue} apps={firstApps.webapps} />
      </div>
      {catalogue.description && (
        <p
          {...catalogueLine(catalogue.description)}
          dir="auto"
          className="mt-5 line-clamp-6 max-w-[80ch] text-body leading-6 wrap-anywhere text-muted"
        />
      )}
      <div className="mt-8 flex flex-col justify-between gap-4 sm:flex-row sm:items-center">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h2 aria-live="polite" className="text-section leading-tight font-bold lg:text-2xl">
            {search && list.data
              ? countLabel(apps.length, list.hasNextPage)
              : appCountLabel(catalogue.appCount)}
          </h2>
          {firstApps.webapps.length > 0 && <GetAllButton catalogueId={catalogue.id} firstApps={firstApps} />}
        </div>
        <ListSearch
          name={t`Search in this catalogue`}
          of={t`This catalogue`}
          search={search}
          onSearch={onSearch}
        />
      </div>
      <section aria-labelledby="catalogue-title" aria-busy={list.isFetching} className="mt-5">
        <CatalogueApps list={list} apps={apps} search={search} />
      </section>
    </>
  );
}

type CatalogueAppsProps = {
  list: {
    isPending: boolean;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  apps: StoreWebapp[];
  search: string;
};

function CatalogueApps({ list, apps, search }: CatalogueAppsProps) {
  if (list.isPending) return <PendingApps />;
  if (list.isError) {
    return <LoadFailure title={t`Unable to load the apps`} onRetry={list.refetch} />;
  }
  if (apps.length === 0) {
    const typed = search.trim();
    return search ? (
      <div className="wrap-anywhere">
        <StoreNotice
          Icon={SearchX}
          title={t`No apps found`}
          text={t`Nothing in this catalogue matches “${typed}”.`}
        />
      </div>
    ) : (
      <StoreNotice Icon={LayoutGrid} title={t`No apps in this catalogue yet`} />
    );
  }
  return <CatalogueGrid list={list} apps={apps} />;
}

function CatalogueGrid({ list, apps }: Omit<CatalogueAppsProps, "search">) {
  return (
    <>
      <AppGrid apps={apps} />
      {list.hasNextPage && (
        <div className="mt-6 text-center">
          <button
            type="button"
            className="btn btn-outline rounded-full"
            aria-disabled={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? t`Loading...` : t`Show more`}
          </button>
        </div>
      )}
    </>
  );
}

function countLabel(found: number, hasMore: boolean): string {
  return hasMore ? t`${found}+ apps` : appCountLabel(found);
}

/** The top of a catalogue page: its picture with folder icon and name. */
function CatalogueBanner({ catalogue, apps }: { catalogue: Catalogue; apps: StoreWebapp[] }) {
  const { name, imageUrl, iconUrl } = catalogue;
  const shownName = storeName("catalogue", name);
  return (
    <div className="relative isolate flex h-50 items-end overflow-hidden rounded-[20px] text-white lg:h-70 lg:rounded-[28px]">
      <BannerArt name={name} imageUrl={imageUrl} apps={apps} loading="eager" />
      <div className="relative flex min-w-0 items-center gap-4 p-5 sm:gap-6 lg:p-12">
        <CatalogueIcon name={name} iconUrl={iconUrl} className="w-16 lg:w-22" />
        <div className="min-w-0">
          <h1
            id="catalogue-title"
            dir="auto"
            className="line-clamp-2 text-title leading-[1.1] font-bold tracking-[-0.018em] [overflow-wrap:anywhere] lg:text-[2.75rem]"
          >
            {shownName}
          </h1>
          <p className="mt-1 text-sm lg:mt-2 lg:text-lg">{t`Curated collection of ${shownName}`}</p>
        </div>
      </div>
    </div>
  );
}
