import { Route, Routes, useParams, useLocation, useNavigationType } from "react-router-dom";
import { useDocumentTitle } from "#src/shared/components/page/document-title.ts";
import { pageTitle } from "./page-titles.ts";
import { NotFoundPage, partsOf } from "./pages.tsx";
import { type PageRoute, routes } from "./routes.ts";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { focusMain } from "#src/shared/ui/focus/focus-main.ts";
import { PageFailure } from "./page-failure.tsx";

export function Router() {
  usePageStart();
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} caseSensitive element={<RoutedPage route={route} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function RoutedPage({ route }: { route: PageRoute }) {
  const params = useParams();
  if (route.fits && !route.fits(params)) return <NotFoundPage />;
  const { Page, Frame } = partsOf(route);
  const title = pageTitle(route);
  return (
    <>
      {title !== undefined && <Title name={title} />}
      <Frame>
        <PageSlot>
          <Page {...params} />
        </PageSlot>
      </Frame>
    </>
  );
}

function Title({ name }: { name: string | null }) {
  useDocumentTitle(name);
  return null;
}

/** The place of a page in its frame. Its error boundary is reset by navigation. */
function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<PageFailure />}>
      {children}
    </ErrorBoundary>
  );
}

/**
 * Scrolls to the top and moves the focus after a navigation. Back and Forward keep the browser's own scroll
 * restoration.
 */
function usePageStart(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  // Runs before the new page's own effects, which may scroll to the address's fragment.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== "PUSH") return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // The followed link is unmounted, so the next Tab would start above the header; or it is in the footer, below the page.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest("footer")) focusMain();
  }, [pathname, kind]);
}
