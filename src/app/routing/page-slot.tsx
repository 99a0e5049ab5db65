import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageFailure } from "./page-failure.tsx";

/** Where a page stands in its frame: a way on when it fails, which says nothing about the next one. */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<PageFailure />}>
      {children}
    </ErrorBoundary>
  );
}
