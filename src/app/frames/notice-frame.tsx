import type { ReactNode } from "react";
import { StoreSearch } from "#src/shared/components/store/store-search.tsx";
import { Header } from "./header.tsx";

/** The frame of the 404 page, with the store's search. */
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
