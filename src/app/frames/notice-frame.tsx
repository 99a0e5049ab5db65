import type { ReactNode } from "react";
import { StoreSearch } from "#src/shared/widgets/store-search.tsx";
import { Header } from "./header.tsx";

/** What stands around a page that there is not: the store's search leads on. */
export function NoticeFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header variant="page">
        <StoreSearch totalApps={null} />
      </Header>
      <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
        {children}
      </main>
    </>
  );
}
