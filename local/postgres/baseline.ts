/**
 * The migrations that the present baseline replaced, and its own files (docs/decisions/database.md). A database
 * that has run the former has all that the latter make: its record is exchanged, nothing else.
 */
export const BASELINE = {
  /** The version whose migrations it replaced: it brings older databases there. */
  commit: "5817f7dd",
  /** How many they were, and the last of them. */
  replaced: 115,
  lastReplaced: "20261128070000",
  /** The first and the last file of the baseline. */
  first: "20261128080000",
  last: "20261128083600",
} as const;

export const isReplaced = (version: string): boolean => version < BASELINE.first;
export const isOfBaseline = (version: string): boolean =>
  version >= BASELINE.first && version <= BASELINE.last;

/** Whether these versions, in order, hold all that the baseline replaced. */
export function standsAtBaseline(applied: readonly string[]): boolean {
  const replaced = applied.filter(isReplaced);
  return replaced.length === BASELINE.replaced && replaced.at(-1) === BASELINE.lastReplaced;
}

/** The versions of a database or a backup as they are from the baseline on; older ones stay as they are. */
export function fromBaseline(applied: readonly string[], here: readonly string[]): string[] {
  const ordered = applied.toSorted();
  if (!standsAtBaseline(ordered)) return ordered;
  return [...here.filter(isOfBaseline), ...ordered.filter((version) => !isReplaced(version))];
}
