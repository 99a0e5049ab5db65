/** "position 2 of 5"; zero-based here and spoken from one. */
import { t } from "@lingui/core/macro";
const place = (position: number, count: number) => `position ${position + 1} of ${count}`;

/** Screen-reader announcements of a drag. Positions are zero-based here and spoken from one. */
export const dragMessages = {
  lifted: (name: string, position: number, count: number) =>
    t`Picked up ${name}, ${place(position, count)}. Use the arrow keys to move it, Space to put it down, Escape to cancel.`,
  over: (name: string, position: number, count: number) => `${name}, ${place(position, count)}.`,
  /** Of a move, by drag or by menu. */
  dropped: (name: string, position: number, count: number) => t`${name} is now at ${place(position, count)}.`,
  droppedTogether: (names: string, position: number, count: number) =>
    t`${names} are now together from ${place(position, count)} on.`,
  turned: (page: string, index: number, count: number) => t`${page}, page ${index + 1} of ${count}.`,
  joining: (name: string, other: string) => t`Let go to make a folder of ${other} and ${name}.`,
  cancelled: (name: string, position: number, count: number) =>
    t`Not moved. ${name} is back at ${place(position, count)}.`,
  cancelledTogether: (names: string) => t`Not moved. ${names} are back in their places.`,
};
