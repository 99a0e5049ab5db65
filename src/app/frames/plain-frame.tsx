import type { ReactNode } from "react";
import { Header } from "./header.tsx";

export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header variant="page" />
      <main id="main" tabIndex={-1} className="store-container page-gutter py-6 sm:py-8">
        {children}
      </main>
    </>
  );
}
