import type { ReactNode } from "react";
import { useDocumentTitle } from "./document-title.ts";
import { Header } from "./header.tsx";

/** What stands around the pages of the back office. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useDocumentTitle("Backend");
  return (
    <>
      <Header variant="admin" />
      <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
        {children}
      </main>
    </>
  );
}
