import { log } from "#src/shared/lib/log.ts";

/** Has the service worker fetch what the next visits begin with. Without one, they begin with the network as this one did. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch (error) {
    log.warn("The service worker is not there.", error);
  }
}
