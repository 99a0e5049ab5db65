import { usePrefetchQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { STORE_PATH } from "#contract/product.ts";
import { storeQueries } from "#src/api/storefront.ts";
import { Component as HomePage } from "#src/features/home/route.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { HomeFrame } from "./home-frame.tsx";
import { PageSlot } from "./page-slot.tsx";
import { ADMIN_PATH, frames, pages } from "./pages.ts";
import { usePageStart } from "./use-page-start.ts";

const SLUG = /^[a-z0-9-]{1,64}$/;

/** The route table. The home screen comes with the frame: it is what a start page is opened for. */
export function Router() {
  usePageStart();
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} aria-busy="true" />}>
      <Switch>
        <Route path="/">
          <HomeFrame>
            <HomePage />
          </HomeFrame>
        </Route>
        <Route path={STORE_PATH}>
          <frames.store>
            <PageSlot>
              <pages.store />
            </PageSlot>
          </frames.store>
        </Route>
        <Route path={ADMIN_PATH}>
          <frames.admin>
            <Suspense fallback={<main id="main" tabIndex={-1} aria-busy="true" />}>
              <pages.admin />
            </Suspense>
          </frames.admin>
        </Route>
        <Route path={paths.settings()}>
          <frames.settings>
            <PageSlot>
              <pages.settings />
            </PageSlot>
          </frames.settings>
        </Route>
        <Route path="/app/:slug">{({ slug }) => <SlugRoute slug={slug} />}</Route>
        <Route path="/:slug">{({ slug }) => <SlugRoute slug={slug} />}</Route>
        <Route>
          <pages.notFound />
        </Route>
      </Switch>
    </Suspense>
  );
}

function SlugRoute({ slug }: { slug: string }) {
  return SLUG.test(slug) ? <SlugPage slug={slug} /> : <pages.notFound />;
}

function SlugPage({ slug }: { slug: string }) {
  // Asked for while the page's code is still on its way.
  usePrefetchQuery(storeQueries.page(slug));
  return (
    <frames.store>
      <PageSlot>
        <pages.slug key={slug} slug={slug} />
      </PageSlot>
    </frames.store>
  );
}
