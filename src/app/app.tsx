import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { watchOtherTabs } from "#src/api/session.ts";
import { signInRequest } from "#src/shared/lib/sign-in-request.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { preloadOnIntent } from "./pages.ts";
import { Router } from "./router.tsx";

const SignInDialog = lazy(async () => {
  const { SignInDialog: Component } = await import("#src/features/auth/route.tsx");
  return { default: Component };
});
const Welcome = lazy(async () => {
  const { Welcome: Component } = await import("#src/features/auth/route.tsx");
  return { default: Component };
});

/** Whether this visit came back from a sign-in link; read before anything cleans the address. */
const isReturning = new URLSearchParams(window.location.search).get("welcome") === "true";

/** Everything, in the order it depends on each other. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => watchOtherTabs(client), [client]);
  useEffect(() => preloadOnIntent(document), []);
  const request = useSyncExternalStore(signInRequest.subscribe, signInRequest.get);

  return (
    <QueryClientProvider client={client}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ErrorBoundary>
        <Router />
        <Suspense fallback={null}>
          {request && <SignInDialog reason={request} onClose={() => signInRequest.set(null)} />}
          {isReturning && <Welcome />}
        </Suspense>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}
