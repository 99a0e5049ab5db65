import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { storeQueries } from "#src/api/storefront.ts";
import { StoreSearch } from "#src/shared/widgets/store-search.tsx";
import { Header } from "./header.tsx";
import { InstallProvider } from "../install-provider.tsx";
import { useScrollAfterReload } from "../routing/use-scroll-after-reload.ts";

/** What stands around the store and its pages: the bar with the store's search, and what makes Get work. */
function StoreFrame({ children }: { children: ReactNode }) {
  useScrollAfterReload();
  // For the store itself, asked for while the page's code is still on its way; elsewhere for the number of apps.
  const { data: front } = useQuery(storeQueries.front());
  return (
    <InstallProvider>
      <Header variant="store">
        <StoreSearch totalApps={front?.totalApps ?? null} />
      </Header>
      <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
        {children}
      </main>
    </InstallProvider>
  );
}

export { StoreFrame as Component };
