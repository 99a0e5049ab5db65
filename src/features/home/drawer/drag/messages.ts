const place = (position: number, count: number) => `position ${position + 1} of ${count}`;

/** What a screen reader hears while an app is moved. Positions are zero-based here, spoken from one. */
export const dragMessages = {
  lifted: (name: string, position: number, count: number) =>
    `Picked up ${name}, ${place(position, count)}. Use the arrow keys to move it, Space to put it down, Escape to cancel.`,
  over: (name: string, position: number, count: number) => `${name}, ${place(position, count)}.`,
  dropped: (name: string, position: number, count: number) => `${name} is now at ${place(position, count)}.`,
  cancelled: (name: string, position: number, count: number) =>
    `Not moved. ${name} is back at ${place(position, count)}.`,
};
