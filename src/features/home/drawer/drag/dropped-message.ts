/** "position 2 of 5"; zero-based here and spoken from one. */
export const spokenPlace = (position: number, count: number) => `position ${position + 1} of ${count}`;

/** Announces a move, by drag or by menu. */
export const droppedMessage = (name: string, position: number, count: number) =>
  `${name} is now at ${spokenPlace(position, count)}.`;
