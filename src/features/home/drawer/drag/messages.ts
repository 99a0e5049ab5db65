import { droppedMessage, spokenPlace as place } from "./dropped-message.ts";

/** Screen-reader announcements of a drag. Positions are zero-based here and spoken from one. */
export const dragMessages = {
  lifted: (name: string, position: number, count: number) =>
    `Picked up ${name}, ${place(position, count)}. Use the arrow keys to move it, Space to put it down, Escape to cancel.`,
  over: (name: string, position: number, count: number) => `${name}, ${place(position, count)}.`,
  dropped: droppedMessage,
  droppedTogether: (names: string, position: number, count: number) =>
    `${names} are now together from ${place(position, count)} on.`,
  turned: (page: string, index: number, count: number) => `${page}, page ${index + 1} of ${count}.`,
  joining: (name: string, other: string) => `Let go to make a folder of ${other} and ${name}.`,
  cancelled: (name: string, position: number, count: number) =>
    `Not moved. ${name} is back at ${place(position, count)}.`,
  cancelledTogether: (names: string) => `Not moved. ${names} are back in their places.`,
};
