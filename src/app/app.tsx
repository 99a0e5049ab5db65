import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { watchOtherTabs } from "#src/api/session.ts";
import { afterPaint } from "#src/shared/lib/after-paint.ts";
import { preloadToasts } from "#src/shared/ui/show-toast.ts";
import { AccountTheme } from "./account-theme.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LinkDialogHost } from "./link-dialog-host.tsx";
import { PageFailure } from "./page-failure.tsx";
import { preloadOnIntent } from "./pages.ts";
import { Router } from "./router.tsx";

/** By now the page stands, whatever the network is like; what may be needed later can be fetched. */
const IDLE_AFTER_MS = 5_000;

/** Everything, in the order it depends on each other. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => watchOtherTabs(client), [client]);
  useEffect(() => preloadOnIntent(document), []);
  useEffect(() => {
    const timer = setTimeout(preloadToasts, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <QueryClientProvider client={client}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-xl bg-pop px-4 py-2.5 font-semibold shadow-e2 not-focus:[clip-path:inset(50%)]"
      >
        Skip to content
      </a>
      <ErrorBoundary
        fallback={
          <main id="main" className="store-container page-gutter">
            <PageFailure />
          </main>
        }
      >
        <Router />
      </ErrorBoundary>
      <Hosts />
    </QueryClientProvider>
  );
}

/** What shows nothing until it is asked for; it comes when the page has been drawn. */
function Hosts() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => afterPaint(() => setIsTime(true)), []);
  if (!isTime) return null;
  return (
    <>
      <ErrorBoundary fallback={null}>
        <AuthDialogs />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <LinkDialogHost />
      </ErrorBoundary>
      <AccountTheme />
    </>
  );
}
