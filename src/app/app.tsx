import { QueryClientProvider, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { restoreState } from "#src/api/saved-home.ts";
import { watchOtherTabs } from "#src/api/session.ts";
import { afterPaint } from "#src/shared/lib/after-paint.ts";
import { preloadToasts } from "#src/shared/ui/show-toast.ts";
import { AccountTheme } from "./account-theme.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { LinkDialogHost } from "./link-dialog-host.tsx";
import { replayInput } from "./replay-input.ts";
import { ErrorBoundary } from "./routing/error-boundary.tsx";
import { PageFailure } from "./routing/page-failure.tsx";
import { preloadOnIntent } from "./routing/pages.tsx";
import { Router } from "./routing/router.tsx";

/** By now the page stands, whatever the network is like; what may be needed later can be fetched. */
const IDLE_AFTER_MS = 5_000;

type AppProps = {
  client: QueryClient;
  /** What this browser saved, where the page was rendered without it: hydration has to begin with the same as the server. */
  later?: DehydratedState | undefined;
};

/** Everything, in the order it depends on each other; below a router, which servers and browsers have of their own. */
export function App({ client, later }: AppProps) {
  useEffect(() => {
    if (later) restoreState(client, later);
  }, [client, later]);
  useEffect(() => watchOtherTabs(client), [client]);
  useEffect(replayInput, []);
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
