import { usePrefetchQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { STORE_PATH } from "#contract/product.ts";
import { storeQueries } from "#src/api/storefront.ts";
import { Component as HomePage } from "#src/features/home/route.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { HomeFrame } from "./home-frame.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageSlot } from "./page-slot.tsx";
import { ADMIN_PATH, pages } from "./pages.ts";
import { RequireAdmin } from "./require-admin.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { StoreFrame } from "./store-frame.tsx";
import { usePageStart } from "./use-page-start.ts";

const SLUG = /^[a-z0-9-]{1,64}$/;

/** The route table. The home page comes with the frame: it is what a start page is opened for. */
export function Router() {
  usePageStart();
  return (
    <Switch>
      <Route path="/">
        <HomeFrame>
          <HomePage />
        </HomeFrame>
      </Route>
      <Route path={STORE_PATH}>
        <StoreFrame>
          <PageSlot>
            <pages.store />
          </PageSlot>
        </StoreFrame>
      </Route>
      <Route path={ADMIN_PATH}>
        <RequireAdmin>
          <Suspense fallback={<main id="main" tabIndex={-1} aria-busy="true" />}>
            <pages.admin />
          </Suspense>
        </RequireAdmin>
      </Route>
      <Route path={paths.settings()}>
        <SettingsFrame>
          <PageSlot>
            <pages.settings />
          </PageSlot>
        </SettingsFrame>
      </Route>
      <Route path="/app/:slug">{({ slug }) => <SlugRoute slug={slug} />}</Route>
      <Route path="/:slug">{({ slug }) => <SlugRoute slug={slug} />}</Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function SlugRoute({ slug }: { slug: string }) {
  return SLUG.test(slug) ? <SlugPage slug={slug} /> : <NotFoundPage />;
}

function SlugPage({ slug }: { slug: string }) {
  // Asked for while the page's code is still on its way.
  usePrefetchQuery(storeQueries.page(slug));
  return (
    <StoreFrame>
      <PageSlot>
        <pages.slug key={slug} slug={slug} />
      </PageSlot>
    </StoreFrame>
  );
}
