/** The service worker's cache for icons. */
export const ICONS = "perch-icons";

/** Icons that the site serves itself; others are their hosts' to cache. */
export const isSiteIcon = (path: string): boolean =>
  path.startsWith("/storage/") || path.startsWith("/seed/icons/");

/** Forgets every icon: they tell what somebody has or looked at. */
export async function forgetIcons(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(ICONS);
}
