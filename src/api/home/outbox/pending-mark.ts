import { localStore } from "#src/shared/state/storage/browser-storage.ts";

/*
 * Whether a member's changes wait in this browser. Local storage says so at once, so that a page without any needs
 * neither IndexedDB nor the outbox before it shows the home screen.
 */

const keyOf = (userId: string) => `perch-pending:${userId}`;

export const hasPendingMark = (userId: string): boolean => localStore.get(keyOf(userId)) !== null;

export function setPendingMark(userId: string, isPending: boolean): void {
  localStore.set(keyOf(userId), isPending ? "1" : null);
}
