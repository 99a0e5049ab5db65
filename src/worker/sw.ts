/*
 * The service worker, made of Workbox recipes. Home screen, scripts and icons are cached. Public pages are
 * stale-while-revalidate; the rest comes from the network. Answers of /api are never cached. A new version takes over at
 * the next navigation; open pages find the scripts of their own version for weeks.
 */
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { addRoute, createHandlerBoundToURL, precache } from "workbox-precaching";
import { warmStrategyCache } from "workbox-recipes";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { findRoute } from "#src/app/routing/routes.ts";
import { MESSAGES } from "#src/shared/lib/language/messages-address.ts";
import { LOGIN_AHEAD } from "#src/shared/state/sign-in/login-ahead.ts";
import { ICONS, isSiteIcon } from "#src/shared/state/storage/icon-cache.ts";

type ActivateEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

declare const self: {
  /** Filled in by the build: every file to precache, with a revision unless its name has a hash. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
  addEventListener: (name: "activate" | "install", listener: (event: ActivateEvent) => void) => void;
};

const WEEKS_S = 8 * 7 * 24 * 3_600;
const PAGES = "perch-pages";
const ASSETS = "perch-assets";
/** The cached home screen, the fallback for pages that can't be loaded. */
const HOME = "/";

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const files = self.__WB_MANIFEST;
const isMessages = ({ url }: { url: string }) => MESSAGES.test(`/${url}`);
const isAsset = ({ url }: { url: string }) => url.startsWith("assets/");
const anyVary = { matchOptions: { ignoreVary: true } };

// ExpirationPlugin's type is stricter than the plugin interface that it implements.
const keepAtMost = (options: ConstructorParameters<typeof ExpirationPlugin>[0]) =>
  new ExpirationPlugin(options) as WorkboxPlugin;

void self.skipWaiting();
clientsClaim();
// Cached pages of the former version would name its scripts.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGES)));

precache(files.filter((file) => !isAsset(file)));
const home = createHandlerBoundToURL(HOME);
/** Whether this navigation goes to the network, because a login in front of the site answered the page's calls. */
const isLetThrough = () => caches.delete(LOGIN_AHEAD);
const isHome = ({ pathname }: URL) => pathname === HOME;
// Searches and shared texts reach no server, and need none. Before the route of the precached files, which would miss this
// page: servers say that it varies by language, and a navigation names languages where the precache does not.
const homeOrLogin: typeof home = async (options) =>
  (await isLetThrough()) ? fetch(options.request).catch(() => home(options)) : home(options);
registerRoute(new NavigationRoute(homeOrLogin, { allowlist: [/^\/(?:\?|$)/, /^\/(?:go|share)(?:\?|$)/] }));
addRoute();

/** What a login answers in place of a page or a file is not cached. */
const ofSite: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) => {
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isOurs = response.ok && !response.redirected && isPage === (request.mode === "navigate");
    return Promise.resolve(isOurs ? response : null);
  },
};

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [ofSite, keepAtMost({ maxEntries: 600, maxAgeSeconds: WEEKS_S, purgeOnQuotaError: true })],
  ...anyVary,
});
const urlsOf = (some: typeof files) => some.map(({ url }) => `/${url}`);
warmStrategyCache({
  urls: urlsOf(files.filter((file) => isAsset(file) && !isMessages(file))),
  strategy: assets,
});
// Of the languages that this browser has used.
self.addEventListener("install", (event) => event.waitUntil(renewMessages()));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);

/** Signing out deletes the icons. A later response must not cache its icon again. */
const notForgotten: WorkboxPlugin = {
  async requestWillFetch({ request, state }) {
    if (state) state["hadIcons"] = await caches.has(ICONS);
    return request;
  },
  async cacheWillUpdate({ response, state }) {
    const isForgotten = state?.["hadIcons"] === true && !(await caches.has(ICONS));
    return response.ok && !isForgotten ? response : null;
  },
};

// New content of an icon in Storage has a new name; the site's own icons change with a version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isSiteIcon(url.pathname),
  new StaleWhileRevalidate({
    cacheName: ICONS,
    plugins: [notForgotten, keepAtMost({ maxEntries: 800, purgeOnQuotaError: true })],
    ...anyVary,
  }),
);

const letThrough: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && (await isLetThrough()) ? null : cachedResponse,
};

// Servers render these the same for all people; the page itself refetches stale data.
registerRoute(
  ({ url, sameOrigin, request }) =>
    request.mode === "navigate" && sameOrigin && !isHome(url) && findRoute(url.pathname) !== null,
  new StaleWhileRevalidate({
    cacheName: PAGES,
    plugins: [ofSite, letThrough, keepAtMost({ maxEntries: 60, purgeOnQuotaError: true })],
    ...anyVary,
  }),
);
setCatchHandler((options) =>
  options.request.mode === "navigate" ? home(options) : Promise.resolve(Response.error()),
);

async function renewMessages(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const languageOf = (url: string) => MESSAGES.exec(url)?.[1];
  const used = new Set((await cache.keys()).map(({ url }) => languageOf(url)));
  await cache.addAll(urlsOf(files.filter(isMessages)).filter((url) => used.has(languageOf(url))));
}
