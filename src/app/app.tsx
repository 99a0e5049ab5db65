import { t } from "@lingui/core/macro";
import { type DehydratedState, type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { restoreState } from "#src/api/saved-home/saved-home.ts";
import { watchOtherTabs } from "#src/api/session/session-end.ts";
import { afterPaint } from "#src/shared/ui/loading/after-paint.ts";
import { SkipLink } from "#src/shared/ui/focus/skip-link.tsx";
import { preloadToasts } from "#src/shared/ui/toast/show-toast.ts";
import { AccountLanguage } from "./account/account-language.tsx";
import { AccountLook } from "./account/account-look.tsx";
import { AccountTheme } from "./account/account-theme.tsx";
import { Dialogs } from "./dialogs/dialogs.tsx";
import { replayInput } from "./first-paint/replay-input.ts";
import { ErrorBoundary } from "./routing/error-boundary.tsx";
import { PageFailure } from "./routing/page-failure.tsx";
import { preloadOnIntent } from "./routing/pages.tsx";
import { Router } from "./routing/router.tsx";

/** By then the page has loaded, even on a slow network, and preloading may start. */
const IDLE_AFTER_MS = 5_000;

type AppProps = {
  client: QueryClient;
  /**
   * The saved answers for a page that was rendered without them. They are restored after hydration, which
   * must start from the server's data.
   */
  deferredState?: DehydratedState | undefined;
};

/**
 * The providers, in the order of their dependencies. The router around them differs between servers and
 * browsers.
 */
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
      <SkipLink href="#main" label={t`Skip to content`} />
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

/** Hosts of dialogs and toasts. They render nothing at first, so they mount after the first paint. */
function Hosts() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => afterPaint(() => setIsTime(true)), []);
  if (!isTime) return null;
  return (
    <>
      <Dialogs />
      <AccountTheme />
      <AccountLook />
      <AccountLanguage />
    </>
  );
}
