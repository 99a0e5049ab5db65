import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { storeQueries } from "#src/api/store/storefront.ts";
import { StoreSearch } from "#src/shared/components/store/store-search.tsx";
import { Header } from "./header.tsx";
import { StoreFooter } from "./store-footer.tsx";
import { InstallProvider } from "../install/install-provider.tsx";
import { useScrollAfterReload } from "../routing/use-scroll-after-reload.ts";

/** The frame of the store's pages: the header with the store's search, and the install provider. */
function StoreFrame({ children }: { children: ReactNode }) {
  useScrollAfterReload();
  // The store's front page starts loading before the page's chunk arrives. Other pages need its number of apps.
  const { data: front } = useQuery(storeQueries.front());
  return (
    <InstallProvider>
      <Header variant="store">
        <StoreSearch totalApps={front?.totalApps ?? null} />
      </Header>
      {/* As high as the window, so that arriving content does not move a visible footer. */}
      <main id="main" tabIndex={-1} className="store-container page-gutter min-h-dvh py-6 sm:py-8">
        {children}
      </main>
      <StoreFooter />
    </InstallProvider>
  );
}

export { StoreFrame as Component };
