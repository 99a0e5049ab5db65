/**
 * A text of at most n characters: a start, whole units, and an end. Cut units would make sizes that can't be compared: V8
 * takes ten times as long to refuse JSON that ends within an object.
 */
export function filled(start: string, unit: string, end = ""): (n: number) => string {
  const room = start.length + end.length;
  return (n) => `${start}${unit.repeat(Math.max(0, Math.floor((n - room) / unit.length)))}${end}`;
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
