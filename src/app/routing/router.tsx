import { Suspense, type ReactNode } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import { useDocumentTitle } from "./document-title.ts";
import { PageSlot } from "./page-slot.tsx";
import { NotFoundPage, partsOf } from "./pages.ts";
import { routes, type PageRoute } from "./routes.ts";
import { usePageStart } from "./use-page-start.ts";

/** The pages of the route table, each in its frame. */
export function Router() {
  usePageStart();
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} aria-busy="true" />}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

function RoutedPage({ route }: { route: PageRoute }) {
  const params = useParams();
  if (route.fits && !route.fits(params)) return <NotFoundPage />;
  const { Page, Frame } = partsOf(route);
  return (
    <Titled title={route.title}>
      <Frame>
        <PageSlot>
          <Page {...params} />
        </PageSlot>
      </Frame>
    </Titled>
  );
}

/** Names the tab after pages that have no head of their own. */
function Titled({ title, children }: { title: string | undefined; children: ReactNode }) {
  useDocumentTitle(title ?? null);
  return children;
}
