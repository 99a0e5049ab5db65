import { useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { createPath, parsePath, Router, type Navigator, type To } from "react-router-dom";
import { paths } from "#src/shared/lib/paths.ts";
import { SITE_ORIGIN } from "#src/shared/state/site/site-address.extension.ts";

/** The new tab's own address in the extension. */
const NEW_TAB = "/index.html";

const pathOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** Links to the home screen stay on this page; all other links lead to the site. */
function hrefOf(to: To): string {
  const { pathname = paths.home(), search = "", hash = "" } = parsePath(pathOf(to));
  return (pathname === paths.home() ? NEW_TAB : SITE_ORIGIN + pathname) + search + hash;
}

/** The route of this page's address: its query and fragment, at the path of the home screen. */
const homeAddress = (query: string, hash: string) => ({ pathname: paths.home(), search: query, hash });

/** Emits the page's own navigations; `popstate` reports the others. */
const moved = new EventTarget();
function subscribe(onMove: () => void): () => void {
  window.addEventListener("popstate", onMove);
  moved.addEventListener("move", onMove);
  return () => {
    window.removeEventListener("popstate", onMove);
    moved.removeEventListener("move", onMove);
  };
}

function go(to: To, write: (address: string) => void): void {
  const href = hrefOf(to);
  if (!href.startsWith(NEW_TAB)) {
    location.assign(href);
    return;
  }
  write(href);
  moved.dispatchEvent(new Event("move"));
}

const navigator: Navigator = {
  createHref: hrefOf,
  // The router refuses to leave the origin of this URL.
  createURL: (to) => new URL(hrefOf(to), SITE_ORIGIN),
  push: (to, state) => go(to, (address) => history.pushState(state, "", address)),
  replace: (to, state) => go(to, (address) => history.replaceState(state, "", address)),
  go: (delta) => history.go(delta),
};

/** Routes of the new tab: the home screen here, and links to the site. */
export function PageRouter({ children }: { children: ReactNode }) {
  const address = useSyncExternalStore(
    subscribe,
    () => location.search + location.hash,
    () => "",
  );
  const place = useMemo(() => {
    const { search = "", hash = "" } = parsePath(address);
    return homeAddress(search, hash);
  }, [address]);
  return (
    <Router location={place} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The same router for markup, without a document. */
export function StaticPageRouter({ children }: { location: string; children: ReactNode }) {
  const [place] = useState(() => homeAddress("", ""));
  return (
    <Router location={place} navigator={navigator} static>
      {children}
    </Router>
  );
}
