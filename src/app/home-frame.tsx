import type { ReactNode } from "react";
import { DevLoginButton } from "./dev-login-button.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { Header } from "./header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** What stands around the home screen. */
export function HomeFrame({ children }: { children: ReactNode }) {
  usePageKind("home");
  useDocumentTitle(null);
  return (
    <>
      <Header variant="home" />
      {children}
      <DevLoginButton />
    </>
  );
}
