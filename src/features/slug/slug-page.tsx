import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { webappHead } from "#contract/page-head.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { RELATED_APPS } from "#src/api/store-calls.ts";
import { storeQueries } from "#src/api/storefront.ts";
import { StoreNotice } from "#src/shared/widgets/store-notice.tsx";
import { useSiteUrl } from "#src/shared/lib/site-url.ts";
import { usePageHead } from "#src/shared/widgets/use-page-head.ts";
import { AppPage } from "./app-page.tsx";
import { CataloguePage } from "./catalogue-page.tsx";
import { PageNotFound } from "./page-not-found.tsx";
import { SlugSkeleton } from "./skeleton/slug-skeleton.tsx";
import { useOwnApps } from "./use-own-apps.ts";

/** What lives at an address: a catalogue, else a web app, else nothing. */
export function SlugPage({ slug }: { slug: string }) {
  const page = useQuery(storeQueries.page(slug));
  const queryClient = useQueryClient();

  if (page.isPending) return <SlugSkeleton slug={slug} />;
  if (page.isError) {
    return (
      <StoreNotice Icon={CloudOff} scope="page" title="Unable to load this page" text={page.error.message}>
        <button type="button" className="btn btn-outline rounded-full" onClick={() => void page.refetch()}>
          Try again
        </button>
      </StoreNotice>
    );
  }
  if (page.data === null) {
    const front = queryClient.getQueryData(storeQueries.front().queryKey);
    const wasCatalogue = front?.collections.some(({ catalogue }) => catalogue.snail === slug);
    return <PageNotFound kind={wasCatalogue ? "catalogue" : "webapp"} slug={slug} />;
  }
  if (page.data.kind === "catalogue")
    return <CataloguePage catalogue={page.data.catalogue} firstApps={page.data.apps} />;
  return <LoadedAppPage app={page.data.webapp} />;
}

/** The side column comes when it comes; the app does not wait for it. */
function LoadedAppPage({ app }: { app: StoreWebapp }) {
  const [tag = null] = app.tags;
  const related = useQuery({ ...storeQueries.few({ tag }, RELATED_APPS), enabled: tag !== null });
  const ownApps = useOwnApps();
  const head = webappHead(app, useSiteUrl());
  usePageHead(head);
  const others = related.data?.filter(({ id }) => id !== app.id);
  return (
    <AppPage
      app={app}
      shareUrl={head.canonicalUrl}
      ownApps={ownApps}
      related={related.isError ? [] : others}
    />
  );
}
