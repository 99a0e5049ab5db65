import type { QueueOwner } from "#contract/queue/queue.ts";
import { localStore } from "#src/shared/state/storage/browser-storage.ts";

const KEY = "perch-queue-run";

/**
 * Stores which queue this browser processes. After a reload, a restart of the browser or a return to the page, the run
 * continues. Without storage, the person presses Start again.
 */
export const interruptedRun = {
  note: (owner: QueueOwner): boolean => localStore.set(KEY, nameOf(owner)),
  is: (owner: QueueOwner): boolean => localStore.get(KEY) === nameOf(owner),
  forget(owner: QueueOwner): void {
    if (interruptedRun.is(owner)) localStore.set(KEY, null);
  },
};

function nameOf({ kind, id }: QueueOwner): string {
  return `${kind}:${id}`;
}
