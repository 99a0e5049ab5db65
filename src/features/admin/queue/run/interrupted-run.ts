import type { QueueOwner } from "#contract/queue.ts";

const KEY = "perch-queue-run";

/**
 * Stores in session storage which queue this tab processes. After a reload or a return to the page, the run
 * continues. Without storage, the person presses Start again.
 */
export const interruptedRun = {
  note(owner: QueueOwner): void {
    try {
      sessionStorage.setItem(KEY, nameOf(owner));
    } catch {
      // Storage is disabled.
    }
  },
  is(owner: QueueOwner): boolean {
    try {
      return sessionStorage.getItem(KEY) === nameOf(owner);
    } catch {
      return false;
    }
  },
  forget(owner: QueueOwner): void {
    if (interruptedRun.is(owner)) sessionStorage.removeItem(KEY);
  },
};

function nameOf({ kind, id }: QueueOwner): string {
  return `${kind}:${id}`;
}
