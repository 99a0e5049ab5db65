const KEY = "perch-queue-run";

/**
 * Remembers, in session storage, which queue this tab was processing when its page was left or reloaded, so that it
 * continues on return. Without storage, returning shows the Start button.
 */
export const interruptedRun = {
  note(catalogueId: number): void {
    try {
      sessionStorage.setItem(KEY, String(catalogueId));
    } catch {
      // Storage is disabled.
    }
  },
  is(catalogueId: number): boolean {
    try {
      return sessionStorage.getItem(KEY) === String(catalogueId);
    } catch {
      return false;
    }
  },
  forget(catalogueId: number): void {
    if (interruptedRun.is(catalogueId)) sessionStorage.removeItem(KEY);
  },
};
