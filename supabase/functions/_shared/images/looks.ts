import type { Pixels } from "./png.ts";

/** The size of the compared thumbnail, in pixels. */
export const THUMBNAIL = { width: 32, height: 20 } as const;
const CELLS = { across: 8, down: 5 } as const;
const SIDE = THUMBNAIL.width / CELLS.across;
const LEVELS = 16;

/**
 * How a picture looks, as 40 hexadecimal digits: the grey of each cell of 8 by 5, from black (0) to white (f), by rows. The
 * database compares two of them (`private.picture_change`).
 */
export function looksOf({ width, rgba }: Pixels): string {
  const sums = Array.from({ length: CELLS.across * CELLS.down }, () => 0);
  for (let at = 0; at < rgba.length; at += 4) {
    const [column, row] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const cell = Math.floor(row / SIDE) * CELLS.across + Math.floor(column / SIDE);
    // The eye's weights of red, green and blue.
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at, at + 3);
    sums[cell] = (sums[cell] ?? 0) + 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return sums
    .map((sum) => Math.min(LEVELS - 1, Math.floor((sum / SIDE ** 2 / 256) * LEVELS)).toString(LEVELS))
    .join("");
}
