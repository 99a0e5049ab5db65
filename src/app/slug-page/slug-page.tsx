import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { Navigate, useLocation } from "react-router-dom";
import { storeQueries } from "#src/api/store/storefront.ts";
import { Component as AppPage } from "#src/features/app-page/route.tsx";
import { Component as CataloguePage } from "#src/features/catalogue-page/route.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { expectedKind } from "./expected-kind.ts";
import { PageNotFound } from "./page-not-found.tsx";
import { SlugSkeleton } from "./slug-skeleton.tsx";

/** Decides which feature draws `/{slug}`: the catalogue page or the app page. One request answers for both. */
export function SlugPage({ slug }: { slug: string }) {
  const page = useQuery(storeQueries.page(slug));
  const queryClient = useQueryClient();
  const location = useLocation();

  if (page.isError) {
    return (
      <StoreNotice Icon={CloudOff} scope="page" title="Unable to load this page" text={page.error.message}>
        <button type="button" className="btn btn-outline rounded-full" onClick={() => void page.refetch()}>
          Try again
        </button>
      </StoreNotice>
    );
  }
  if (page.isPending || page.data === null) {
    const kind = expectedKind(slug, queryClient.getQueryData(storeQueries.front().queryKey));
    return page.isPending ? <SlugSkeleton kind={kind} /> : <PageNotFound kind={kind} slug={slug} />;
  }
  if (page.data.kind === "catalogue")
    return <CataloguePage catalogue={page.data.catalogue} firstApps={page.data.apps} />;
  const { webapp, details } = page.data;
  // A former slug: the address becomes the one that the app has now.
  if (webapp.slug !== slug)
    return <Navigate to={{ ...location, pathname: paths.slug(webapp.slug) }} replace />;
  return <AppPage app={webapp} details={details} />;
}
