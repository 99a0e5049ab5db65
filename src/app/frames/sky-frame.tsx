import type { ReactNode } from "react";
import { Header } from "./header.tsx";

/**
 * The frame of pages that look like a home screen: the header lies on a sky, which the page brings. Columns of tiles
 * are wider than their icons, and may extend some pixels beyond the edges.
 */
export function SkyFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header variant="home" />
      <main id="main" tabIndex={-1} className="home-container page-gutter overflow-x-clip pt-4 pb-18 sm:pt-6">
        {children}
      </main>
    </>
  );
}
