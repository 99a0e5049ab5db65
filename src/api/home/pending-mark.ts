/*
 * Whether a member's changes wait in this browser. Local storage says so at once, so that a page without any needs
 * neither IndexedDB nor the outbox before it shows the home screen.
 */

const keyOf = (userId: string) => `perch-pending:${userId}`;

export function hasPendingMark(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Storage is disabled, so nothing waits from an earlier visit.
    return false;
  }
}

export function setPendingMark(userId: string, isPending: boolean): void {
  if (isPending === hasPendingMark(userId)) return;
  try {
    if (isPending) localStorage.setItem(keyOf(userId), "1");
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is disabled: changes are shown once the outbox is loaded.
  }
}
