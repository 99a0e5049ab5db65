/** "position 2 of 5"; zero-based here and spoken from one. */
const place = (position: number, count: number) => `position ${position + 1} of ${count}`;

/** Screen-reader announcements of a drag. Positions are zero-based here and spoken from one. */
export const dragMessages = {
  lifted: (name: string, position: number, count: number) =>
    `Picked up ${name}, ${place(position, count)}. Use the arrow keys to move it, Space to put it down, Escape to cancel.`,
  over: (name: string, position: number, count: number) => `${name}, ${place(position, count)}.`,
  /** Of a move, by drag or by menu. */
  dropped: (name: string, position: number, count: number) => `${name} is now at ${place(position, count)}.`,
  droppedTogether: (names: string, position: number, count: number) =>
    `${names} are now together from ${place(position, count)} on.`,
  turned: (page: string, index: number, count: number) => `${page}, page ${index + 1} of ${count}.`,
  joining: (name: string, other: string) => `Let go to make a folder of ${other} and ${name}.`,
  cancelled: (name: string, position: number, count: number) =>
    `Not moved. ${name} is back at ${place(position, count)}.`,
  cancelledTogether: (names: string) => `Not moved. ${names} are back in their places.`,
};
