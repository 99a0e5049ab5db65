import { keepIcon, OWN_ICONS, SEEN_ICONS } from "#src/shared/lib/icon-cache.ts";
import type { FetchEvent } from "./scope.ts";

/** Of those that somebody came by in the store; those of the own drawer are kept as long as they are in it. */
const MOST_SEEN = 300;

/** An icon from a cache, else from the network and then kept. */
export async function answerIcon({
  request,
  waitUntil,
}: Pick<FetchEvent, "request" | "waitUntil">): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) waitUntil(keep(request, response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(SEEN_ICONS);
  await cache.put(request, response);
  const kept = await cache.keys();
  // Oldest first.
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_SEEN)).map((one) => cache.delete(one)));
}

/** The icons that come with the site may change with a version of it; those in Storage change their names instead. */
export async function refreshSiteIcons(): Promise<void> {
  await caches.delete(SEEN_ICONS);
  const cache = await caches.open(OWN_ICONS);
  const ofTheSite = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/seed/"));
  await Promise.allSettled(ofTheSite.map(({ url }) => keepIcon(cache, url, { cache: "no-cache" })));
}
