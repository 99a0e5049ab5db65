/** A text of n characters: a start, a unit again and again, and an end. */
export function filled(start: string, unit: string, end = ""): (n: number) => string {
  const room = start.length + end.length;
  return (n) => `${start}${unit.repeat(Math.ceil(n / unit.length)).slice(0, Math.max(0, n - room))}${end}`;
}

/** A text of n units. */
export const grown =
  (start: string, unit: string, end = "") =>
  (n: number): string =>
    start + unit.repeat(n) + end;

/** A text of n units that differ. */
export const numbered =
  (start: string, unit: (nth: number) => string, end = "") =>
  (n: number): string =>
    start + Array.from({ length: n }, (_, nth) => unit(nth)).join("") + end;
