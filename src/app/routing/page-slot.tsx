import { Suspense, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageFailure } from "./page-failure.tsx";
import { PageStands } from "./page-stands.tsx";

/** Where a lazy page stands in its frame: room for it while it loads, a way on when it fails. */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    // A page that failed says nothing about the next one.
    <ErrorBoundary key={pathname} fallback={<PageFailure />}>
      <Suspense fallback={<div className="h-dvh" aria-busy="true" />}>
        {children}
        <PageStands />
      </Suspense>
    </ErrorBoundary>
  );
}
