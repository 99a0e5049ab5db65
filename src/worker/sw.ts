/*
 * The service worker: pages, their scripts and styles, and icons come from this browser, the rest from the network.
 * Nothing below /api is ever kept. A new version is fetched whole beside the old one and answers from the next
 * navigation on; pages that are open stay with the version they were opened with (versions.ts). Where the browser can, it
 * answers the home screen from the cache by itself, because a worker that sleeps has to be started first (routes.ts).
 */
import { isSiteIcon } from "#src/shared/lib/icon-cache.ts";
import { log } from "#src/shared/lib/log.ts";
import { answerIcon, refreshSiteIcons } from "./icons.ts";
import { isSpaPage } from "./paths.ts";
import { routes } from "./routes.ts";
import type { WorkerScope } from "./scope.ts";
import { fetchVersion, leaveOldVersions, shellOf } from "./versions.ts";

declare const self: WorkerScope;

// oxlint-disable-next-line no-underscore-dangle -- the name that the build looks for
const files = self.__WB_MANIFEST;
const ownPaths = new Set(files.map(({ url }) => `/${url}`));

self.addEventListener("install", (event) => {
  event.waitUntil(fetchVersion(files).then(() => self.skipWaiting()));
  // A browser that understands them differently asks the worker for everything, as others do.
  const known = event.addRoutes?.(routes(files));
  if (known) event.waitUntil(known.catch((error: unknown) => log.warn("There are no static routes.", error)));
});

self.addEventListener("activate", (event) => {
  // The page of the first visit, too: what it loads later is kept from then on.
  event.waitUntil(self.clients.claim());
  // Not waited for: no page should wait for the network because of it.
  void refreshSiteIcons();
});

// A page that has loaded says which script it is made of (src/app/register-worker.ts).
self.addEventListener("message", (event) => {
  if (typeof event.data !== "string" || !ownPaths.has(event.data)) return;
  event.waitUntil(leaveOldVersions(self, files, event.source.id));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isSpaPage(pathname)) event.respondWith(answerPage(request));
  } else if (pathname.startsWith("/assets/") || ownPaths.has(pathname)) {
    event.respondWith(answerFile(request));
  } else if (isSiteIcon(pathname)) {
    event.respondWith(answerIcon({ request, waitUntil: (work) => event.waitUntil(work) }));
  }
});

async function answerPage(request: Request): Promise<Response> {
  return (await shellOf(files)) ?? fetch(request);
}

/** From whichever version has it: an open page may be older than this worker. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
