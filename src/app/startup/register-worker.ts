import { isSiteIcon } from "#src/shared/state/storage/icon-cache.ts";
import { log } from "#src/shared/lib/log.ts";
import { MESSAGES } from "#src/shared/lib/language/messages-address.ts";

/** Registers the service worker, which caches files for the next visits. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  try {
    await serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await serviceWorker.ready;
    // Caches icons and messages that loaded before the worker was active.
    const icons = [...document.images]
      .map(({ src }) => src)
      .filter((src) => isSiteIcon(new URL(src).pathname));
    const messages = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((url) => MESSAGES.test(url));
    const urlsToCache = [...icons, ...messages];
    // Workbox's routing listens to this: https://developer.chrome.com/docs/workbox/modules/workbox-window
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; this is a worker
    if (isFirst) active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  } catch (error) {
    log.warn("The service worker is not there.", error);
  }
}
