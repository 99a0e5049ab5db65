import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageFailure } from "./page-failure.tsx";

/** The place of a page in its frame. Its error boundary is reset by navigation. */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<PageFailure />}>
      {children}
    </ErrorBoundary>
  );
}
