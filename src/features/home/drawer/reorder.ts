/** A copy of `items` in which the one at `from` stands at `to`; positions outside are pulled to the nearest end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, moved);
}

/**
 * Where item `index` stands while the one at `from` is held over `to`: the items between make room by one place.
 */
export function shiftedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}
