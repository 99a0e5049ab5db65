/** The service worker's cache for icons that somebody came by in the store; bounded there. */
export const SEEN_ICONS = "perch-seen-icons";
/** The cache for the icons of somebody's own apps and links, which must be there without a network. */
export const OWN_ICONS = "perch-own-icons";

/** Icons that the site serves itself; others are their hosts' to cache. */
export const isSiteIcon = (path: string): boolean =>
  path.startsWith("/storage/") || path.startsWith("/seed/icons/");

/**
 * Fetches an icon into a cache; one that is no longer there is left out. Throws without a network. (`cache.add` reports
 * an icon that was deleted meanwhile as an error of the page.)
 */
export async function keepIcon(cache: Cache, icon: string, how?: RequestInit): Promise<void> {
  const response = await fetch(icon, how);
  if (response.ok) await cache.put(icon, response);
}

/** Forgets every icon that tells what somebody has or looked at. */
export async function forgetIcons(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all([caches.delete(OWN_ICONS), caches.delete(SEEN_ICONS)]);
}
