const KEY = "perch-queue-run";

/**
 * Which queue this tab was processing when its page was left or loaded anew, so that coming back goes on with it. Where
 * the browser keeps nothing, coming back shows the button instead.
 */
export const interruptedRun = {
  note(catalogueId: number): void {
    try {
      sessionStorage.setItem(KEY, String(catalogueId));
    } catch {
      // See above.
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
