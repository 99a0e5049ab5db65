/*
 * The service worker, made with Workbox. Home screen, scripts and icons are cached. Public pages are
 * stale-while-revalidate; the rest comes from the network. Answers of /api are never cached. A new version takes over at
 * the next navigation; open pages find the scripts of their own version in the cache, which keeps several versions.
 */
import { clientsClaim } from "workbox-core";
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { findRoute } from "#src/app/routing/routes.ts";
import { MESSAGES } from "#src/shared/lib/language/messages-address.ts";
import { LOGIN_AHEAD } from "#src/shared/state/sign-in/login-ahead.ts";
import { ICONS, isSiteIcon } from "#src/shared/state/storage/icon-cache.ts";

/** https://w3c.github.io/ServiceWorker/#dictdef-routerrule */
type Rule = {
  condition: {
    urlPattern: { pathname: string; search?: string };
    requestMode?: "navigate";
    runningStatus?: "not-running";
  };
  source: "fetch-event" | { cacheName: string };
};
type LifeEvent = Event & {
  waitUntil: (work: Promise<unknown>) => void;
  /** At `install`, in Chromium 123 and later. */
  addRoutes?: (rules: readonly Rule[]) => Promise<void>;
};

declare const self: {
  /** Filled in by the build: every file to cache, with a revision unless its name has a hash. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  readonly registration: { readonly scope: string; readonly installing: object | null };
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (name: "activate" | "install" | "message", listener: (event: LifeEvent) => void) => void;
};

const PAGES = "perch-pages";
const ASSETS = "perch-assets";
/** The home screen, the fallback for pages that can't be loaded. */
const HOME = "/";

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const files = self.__WB_MANIFEST;
const isMessages = ({ url }: { url: string }) => MESSAGES.test(`/${url}`);
const isAsset = ({ url }: { url: string }) => url.startsWith("assets/");
const pathOf = ({ url }: { url: string }) => (url === HOME ? url : `/${url}`);
const anyVary = { matchOptions: { ignoreVary: true } };

/** This version's home screen and the files beside it that have no hash in their name. */
const VERSION = `perch-version-${files.find(({ url }) => url === HOME)?.revision}`;
const versionFiles = files.filter((file) => !isAsset(file)).map((file) => pathOf(file));
const KEPT = new Set([VERSION, ASSETS, ICONS, LOGIN_AHEAD]);
/** Earlier versions of Perch had the home screen in it. */
const PRECACHE = `workbox-precache-v2-${self.registration.scope}`;

// ExpirationPlugin's type is stricter than the plugin interface that it implements.
const keepAtMost = (options: ConstructorParameters<typeof ExpirationPlugin>[0]) =>
  new ExpirationPlugin(options) as WorkboxPlugin;

void self.skipWaiting();
clientsClaim();

/**
 * The browser answers these from the caches without waking the worker, or asks the network for what is not there. The home
 * screen's rule leaves a worker alone that is awake: it may have to let a login through.
 */
const STATIC: readonly Rule[] = [
  {
    condition: {
      urlPattern: { pathname: HOME, search: "" },
      requestMode: "navigate",
      runningStatus: "not-running",
    },
    source: { cacheName: VERSION },
  },
  // Kept when they are used.
  { condition: { urlPattern: { pathname: "/assets/messages/*" } }, source: "fetch-event" },
  { condition: { urlPattern: { pathname: "/assets/*.js" } }, source: { cacheName: ASSETS } },
];

self.addEventListener("install", (event) =>
  event.waitUntil(
    Promise.all([event.addRoutes?.(STATIC), keepVersion(), keepScripts(event), renewMessages()]),
  ),
);
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
// A page that was on its way during the activation was not claimed then, and writes once it is there (register-worker.ts).
self.addEventListener("message", (event) => event.waitUntil(self.clients.claim()));

async function keepVersion(): Promise<void> {
  const cache = await caches.open(VERSION);
  await Promise.all(
    versionFiles.map(async (path) => {
      const response = await fetch(path, { cache: "reload" });
      if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}.`);
      await cache.put(path, withoutVary(response));
    }),
  );
}

/** The page varies by language, and a navigation names languages where the worker's request does not. */
function withoutVary({ body, status, headers }: Response): Response {
  const others = new Headers(headers);
  others.delete("vary");
  return new Response(body, { status, headers: others });
}

/** Cached pages of the former version would name its scripts. The home screen of a version that is being installed stays. */
async function forgetOthers(): Promise<void> {
  const isOurs = (name: string) => name.startsWith("perch-") || name === PRECACHE;
  const isNext = (name: string) => self.registration.installing !== null && name.startsWith("perch-version-");
  const others = (await caches.keys()).filter((name) => isOurs(name) && !KEPT.has(name) && !isNext(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}

const ofVersion = async (path: string) => (await caches.match(path, { cacheName: VERSION })) ?? fetch(path);
const home = () => ofVersion(HOME);
/** Whether this navigation goes to the network, because a login in front of the site answered the page's calls. */
const isLetThrough = () => caches.delete(LOGIN_AHEAD);
const isHome = ({ pathname }: URL) => pathname === HOME;
// Searches and shared texts reach no server, and need none.
const homeOrLogin = async ({ request }: RouteHandlerCallbackOptions) =>
  (await isLetThrough()) ? fetch(request).catch(home) : home();
registerRoute(new NavigationRoute(homeOrLogin, { allowlist: [/^\/(?:\?|$)/, /^\/(?:go|share)(?:\?|$)/] }));
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode !== "navigate" && versionFiles.includes(url.pathname),
  ({ url }) => ofVersion(url.pathname),
);

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
  // By number alone, some eight versions: the worker does not see when a file was used last.
  plugins: [ofSite, keepAtMost({ maxEntries: 1_200 })],
  ...anyVary,
});
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
  options.request.mode === "navigate" ? home() : Promise.resolve(Response.error()),
);

/** All or none: what a static route does not find in the cache is not kept later. */
async function keepScripts(event: LifeEvent): Promise<void> {
  const paths = files.filter((file) => isAsset(file) && !isMessages(file)).map((file) => pathOf(file));
  await Promise.all(
    paths.map(async (path) => {
      const [answer, kept] = assets.handleAll({ event, request: new Request(path) });
      const { status } = await answer;
      await kept;
      const isKept = await caches.match(path, { cacheName: ASSETS, ...anyVary.matchOptions });
      if (!isKept) throw new Error(`${path} answered ${status}.`);
    }),
  );
}

/** Of the languages that this browser has used. */
async function renewMessages(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const languageOf = (url: string) => MESSAGES.exec(url)?.[1];
  const used = new Set((await cache.keys()).map(({ url }) => languageOf(url)));
  const messages = files.filter((file) => isMessages(file)).map((file) => pathOf(file));
  await cache.addAll(messages.filter((path) => used.has(languageOf(path))));
}
