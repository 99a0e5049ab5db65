import type { CDPSession } from "playwright-core";

/** Stops the workers, as browsers do half a minute after the last request. */
export async function putWorkersToSleep(session: CDPSession): Promise<void> {
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.send("ServiceWorker.disable");
}
