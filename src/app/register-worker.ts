import { log } from "#src/shared/lib/log.ts";

/** Has the service worker fetch what the next visits begin with. Without one, they begin with the network as this one did. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    // Which version this page is of: the worker keeps older ones as long as somebody has them open.
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; this is a worker
    active?.postMessage(new URL(import.meta.url).pathname);
  } catch (error) {
    log.warn("The service worker is not there.", error);
  }
}
