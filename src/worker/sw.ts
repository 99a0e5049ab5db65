/*
 * The service worker, from Workbox's recipes: the home screen, scripts and icons come from this browser, public pages
 * too while they are read anew, the rest from the network. Nothing below /api is ever kept. A new version takes over at
 * the next navigation; a page that is open finds the scripts of its own version for weeks.
 */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { warmStrategyCache } from "workbox-recipes";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { findRoute } from "#src/app/routing/routes.ts";
import { ICONS, isSiteIcon } from "#src/shared/lib/icon-cache.ts";

type ActivateEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

declare const self: {
  /** Filled in by the build: every file to keep, with a revision where its name does not say one. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: (name: "activate", listener: (event: ActivateEvent) => void) => void;
};

const WEEKS_S = 8 * 7 * 24 * 3_600;
const PAGES = "perch-pages";
/** Where the home screen is kept, which stands in for pages that can't be had. */
const HOME = "/";

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const files = self.__WB_MANIFEST;
const isAsset = ({ url }: { url: string }) => url.startsWith("assets/");
const anyVary = { matchOptions: { ignoreVary: true } };

void self.skipWaiting();
clientsClaim();
// A page of the version before would name scripts of its own.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGES)));

precacheAndRoute(files.filter((file) => !isAsset(file)));

const assets = new CacheFirst({
  cacheName: "perch-assets",
  plugins: [new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: WEEKS_S, purgeOnQuotaError: true })],
  ...anyVary,
});
warmStrategyCache({ urls: files.filter(isAsset).map(({ url }) => `/${url}`), strategy: assets });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

// Icons in Storage change their names with their content; those of the site itself come with a version of it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isSiteIcon(url.pathname),
  new StaleWhileRevalidate({
    cacheName: ICONS,
    plugins: [new ExpirationPlugin({ maxEntries: 800, purgeOnQuotaError: true })],
    ...anyVary,
  }),
);

const home = createHandlerBoundToURL(HOME);
const isHome = ({ pathname }: URL) => pathname === HOME;
registerRoute(new NavigationRoute(home, { allowlist: [/^\/(?:\?|$)/] }));
// Servers render these for everybody alike: what is shown from here is brought up to date by the page itself.
registerRoute(
  ({ url, sameOrigin, request }) =>
    request.mode === "navigate" && sameOrigin && !isHome(url) && findRoute(url.pathname) !== null,
  new StaleWhileRevalidate({
    cacheName: PAGES,
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
    ...anyVary,
  }),
);
setCatchHandler((options) =>
  options.request.mode === "navigate" ? home(options) : Promise.resolve(Response.error()),
);
