import type { QueueOwner } from "#contract/queue.ts";

const KEY = "perch-queue-run";

/**
 * Stores which queue this browser processes. After a reload, a restart of the browser or a return to the page, the run
 * continues. Without storage, the person presses Start again.
 */
export const interruptedRun = {
  note(owner: QueueOwner): void {
    try {
      localStorage.setItem(KEY, nameOf(owner));
    } catch {
      // Storage is disabled.
    }
  },
  is(owner: QueueOwner): boolean {
    try {
      return localStorage.getItem(KEY) === nameOf(owner);
    } catch {
      return false;
    }
  },
  forget(owner: QueueOwner): void {
    if (interruptedRun.is(owner)) localStorage.removeItem(KEY);
  },
};

function nameOf({ kind, id }: QueueOwner): string {
  return `${kind}:${id}`;
}
