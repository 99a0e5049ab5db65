import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router-dom";
import { storeQueries } from "#src/api/store/storefront.ts";
import { Component as AppPage, Skeleton as AppSkeleton } from "#src/features/app-page/route.tsx";
import {
  Component as CataloguePage,
  Skeleton as CatalogueSkeleton,
} from "#src/features/catalogue-page/route.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { LoadFailure } from "#src/shared/components/store/store-notice.tsx";
import { UnknownSlug } from "./unknown-slug.tsx";
import type { StorefrontAnswer } from "#contract/store/storefront.ts";

/** Renders the catalogue page or the app page at `/{slug}`. One request answers for both. */
export function SlugPage({ slug }: { slug: string }) {
  const page = useQuery(storeQueries.page(slug));
  const queryClient = useQueryClient();
  const location = useLocation();

  if (page.isError) {
    return (
      <LoadFailure
        scope="page"
        title={t`Unable to load this page`}
        text={page.error.message}
        onRetry={page.refetch}
      />
    );
  }
  if (page.isPending || page.data === null) {
    const kind = expectedKind(slug, queryClient.getQueryData(storeQueries.front().queryKey));
    return page.isPending ? <SlugSkeleton kind={kind} /> : <UnknownSlug kind={kind} slug={slug} />;
  }
  if (page.data.kind === "catalogue")
    return <CataloguePage catalogue={page.data.catalogue} firstApps={page.data.apps} />;
  const { webapp } = page.data;
  // A former slug is replaced by the app's current one in the address.
  if (webapp.slug !== slug)
    return <Navigate to={{ ...location, pathname: paths.slug(webapp.slug) }} replace />;
  return <AppPage app={webapp} details={page.data.details} />;
}

/**
 * The kind of page that a slug probably names, before the server answers. The store's front page lists the
 * catalogues; any other slug probably names a web app.
 */
function expectedKind(slug: string, front: StorefrontAnswer | undefined): "catalogue" | "webapp" {
  const isCatalogue = front?.collections.some(({ catalogue }) => catalogue.snail === slug) ?? false;
  return isCatalogue ? "catalogue" : "webapp";
}

/** The skeleton of the page that a slug probably names. */
function SlugSkeleton({ kind }: { kind: "catalogue" | "webapp" }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t`Loading`}
      </span>
      <div className="flex h-11 items-center">
        <div className="skeleton h-5 w-36" />
      </div>
      {kind === "catalogue" ? <CatalogueSkeleton /> : <AppSkeleton />}
    </div>
  );
}
