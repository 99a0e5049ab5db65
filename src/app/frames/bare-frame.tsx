import type { ReactNode } from "react";

/** No frame: for a page that is left at once. */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
      {children}
    </main>
  );
}

export { BareFrame as Component };
