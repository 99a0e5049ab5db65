/**
 * The migrations that the present baseline replaced, and its own files (docs/decisions/database.md). A database that
 * has run the former already has all that the latter create, so only its record changes.
 */
export const BASELINE = {
  /** The version whose migrations it replaced. An older database has to be upgraded to it first. */
  commit: "5817f7dd",
  /** The number of replaced migrations, and the last of them. */
  replaced: 115,
  lastReplaced: "20261128070000",
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

/** Puts the baseline's versions in place of those that it replaced. An older database keeps its versions. */
export function fromBaseline(applied: readonly string[], here: readonly string[]): string[] {
  const ordered = applied.toSorted();
  if (!standsAtBaseline(ordered)) return ordered;
  return [...here.filter(isOfBaseline), ...ordered.filter((version) => !isReplaced(version))];
}
