import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, renderHook } from "@testing-library/react";
import { Suspense, useEffect, type ReactElement, type ReactNode } from "react";
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { createQueryClient } from "#src/app/query-client.ts";

type Place = { address?: string; client?: ReturnType<typeof createQueryClient> };

/**
 * Renders a page, or a part of one, at an address of the site, inside the providers of every page. `visited` holds every
 * visited address, and `goTo` navigates to another.
 */
export function renderPage(page: ReactElement, place?: Place) {
  const { wrapper, ...around } = siteAt(place);
  return { ...render(page, { wrapper }), ...around };
}

export function renderPageHook<Result>(hook: () => Result, place?: Place) {
  const { wrapper, ...around } = siteAt(place);
  return { ...renderHook(hook, { wrapper }), ...around };
}

function siteAt({ address = "/", client = createQueryClient() }: Place = {}) {
  window.history.replaceState(null, "", address);
  const visited: string[] = [];
  let navigate: (to: string) => void = () => {};

  function Visits() {
    const { pathname, search } = useLocation();
    const kind = useNavigationType();
    const go = useNavigate();
    useEffect(() => {
      if (kind === "REPLACE") visited.pop();
      visited.push(pathname + search);
    }, [pathname, search, kind]);
    useEffect(() => {
      navigate = (to) => void go(to);
    }, [go]);
    return null;
  }

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Visits />
        <Suspense fallback={null}>{children}</Suspense>
      </BrowserRouter>
    </QueryClientProvider>
  );
  return { client, visited, wrapper, goTo: (to: string) => act(() => navigate(to)) };
}
