import { t } from "@lingui/core/macro";

/** Screen-reader announcements of a drag. Positions are zero-based here and spoken from one. */
export const dragMessages = {
  lifted(name: string, position: number, count: number) {
    const place = position + 1;
    return t`Picked up ${name}, position ${place} of ${count}. Use the arrow keys to move it, Space to put it down, Escape to cancel.`;
  },
  over(name: string, position: number, count: number) {
    const place = position + 1;
    return t`${name}, position ${place} of ${count}.`;
  },
  /** Of a move, by drag or by menu. */
  dropped(name: string, position: number, count: number) {
    const place = position + 1;
    return t`${name} is now at position ${place} of ${count}.`;
  },
  droppedTogether(names: string, position: number, count: number) {
    const place = position + 1;
    return t`${names} are now together from position ${place} of ${count} on.`;
  },
  turned(page: string, index: number, count: number) {
    const place = index + 1;
    return t`${page}, page ${place} of ${count}.`;
  },
  joining: (name: string, other: string) => t`Let go to make a folder of ${other} and ${name}.`,
  cancelled(name: string, position: number, count: number) {
    const place = position + 1;
    return t`Not moved. ${name} is back at position ${place} of ${count}.`;
  },
  cancelledTogether: (names: string) => t`Not moved. ${names} are back in their places.`,
};
