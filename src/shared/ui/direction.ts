/** Whether the page runs from right to left, with its pages, its grids and its gestures. */
export const isRightToLeft = (): boolean => document.documentElement.dir === "rtl";

/** 1 where what follows stands to the right, -1 where it stands to the left: a factor of ways along x, in pixels or steps. */
export const onwards = (): 1 | -1 => (isRightToLeft() ? -1 : 1);

/** The step in reading order that an arrow key makes: 1, -1, or 0 for other keys. */
export const stepOf = (key: string): number =>
  key === "ArrowRight" ? onwards() : key === "ArrowLeft" ? -onwards() : 0;

/** The arrows to what follows and to what is before, as they stand on keys. */
export const arrowSigns = (): readonly [on: string, back: string] =>
  isRightToLeft() ? ["←", "→"] : ["→", "←"];
