/** The list with the entry at `from` moved to `to`, which is clamped to the list. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const others = list.toSpliced(from, 1);
  return others.toSpliced(place, 0, ...list.slice(from, from + 1));
}
