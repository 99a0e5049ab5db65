import type { ReactNode } from "react";

/** No frame, for a page that redirects at once. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
      {children}
    </main>
  );
}
