import { QueryClientProvider, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { restoreState } from "#src/api/saved-home/saved-home.ts";
import { watchOtherTabs } from "#src/api/session/session.ts";
import { afterPaint } from "#src/shared/lib/after-paint.ts";
import { preloadToasts } from "#src/shared/ui/toast/show-toast.ts";
import { AccountLook } from "./account-look.tsx";
import { AccountTheme } from "./account-theme.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { KeysHost } from "./keys-host.tsx";
import { LauncherHost } from "./launcher-host.tsx";
import { LinkDialogHost } from "./link-dialog-host.tsx";
import { PublishDialogHost } from "./publish-dialog-host.tsx";
import { replayInput } from "./replay-input.ts";
import { ErrorBoundary } from "./routing/error-boundary.tsx";
import { PageFailure } from "./routing/page-failure.tsx";
import { preloadOnIntent } from "./routing/pages.tsx";
import { Router } from "./routing/router.tsx";

/** By then the page has loaded, even on a slow network, and preloading may start. */
const IDLE_AFTER_MS = 5_000;

type AppProps = {
  client: QueryClient;
  /**
   * The saved answers, when the page was rendered without them. They are restored after hydration, which must start
   * from what the server rendered.
   */
  deferredState?: DehydratedState | undefined;
};

/** The providers, in the order of their dependencies. The router around it differs between servers and browsers. */
export function App({ client, deferredState }: AppProps) {
  useEffect(() => {
    if (deferredState) restoreState(client, deferredState);
  }, [client, deferredState]);
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

/** Hosts of dialogs and toasts. They show nothing at first, so they mount after the first paint. */
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
      <ErrorBoundary fallback={null}>
        <PublishDialogHost />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <LauncherHost />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <KeysHost />
      </ErrorBoundary>
      <AccountTheme />
      <AccountLook />
    </>
  );
}
