/** The name of the service worker's cache for icons. */
export const ICONS = "perch-icons";

/** Whether the site itself serves this icon. Icons of other hosts are not cached. */
export const isSiteIcon = (path: string): boolean =>
  path.startsWith("/storage/images/") || path.startsWith("/seed/icons/");

/** Deletes all cached icons, because they reveal which apps a person has or looked at. */
export async function forgetIcons(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(ICONS);
}
