import { isSiteIcon, keepIcon, OWN_ICONS } from "#src/shared/lib/icon-cache.ts";
import { log } from "#src/shared/lib/log.ts";

/** Keeps exactly these icons for the next start without a network; an icon that can't be had now is left out. */
export async function keepOwnIcons(icons: readonly string[]): Promise<void> {
  // Only secure contexts have caches; elsewhere there is no worker to read them either.
  if (!("caches" in globalThis)) return;
  const wanted = new Set(icons.filter((icon) => isSiteIcon(icon)));
  const cache = await caches.open(OWN_ICONS);
  const kept = new Set<string>();
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (wanted.has(pathname + search)) kept.add(pathname + search);
    else await cache.delete(url);
  }
  const missing = [...wanted].filter((icon) => !kept.has(icon));
  await Promise.all(
    missing.map((icon) =>
      keepIcon(cache, icon).catch((error: unknown) => log.info(`${icon} is not kept.`, error)),
    ),
  );
}
