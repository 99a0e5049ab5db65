import type { ReactNode } from "react";
import { useDocumentTitle } from "./document-title.ts";
import { Header } from "./header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** What stands around the settings. */
function SettingsFrame({ children }: { children: ReactNode }) {
  usePageKind("page");
  useDocumentTitle("Settings");
  return (
    <>
      <Header variant="page" />
      <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
        {children}
      </main>
    </>
  );
}

export { SettingsFrame as Component };
