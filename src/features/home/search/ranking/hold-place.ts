import { suggestionKey, type Suggestion } from "./launcher-suggestions.ts";

/** The row that an arrow key chose, and the rows at that time. */
export type Held = { key: string; rows: readonly Suggestion[] };

/**
 * Merges fresh rows without moving the chosen one: the rows down to it stay, and fresh rows appear only below it. A
 * fresh row that belongs above it is left out.
 */
export function holdPlace({ key, rows }: Held, fresh: readonly Suggestion[]): readonly Suggestion[] {
  const keyOf = (row: Suggestion) => suggestionKey(row);
  const place = fresh.findIndex((row) => keyOf(row) === key);
  if (place < 0) return rows;
  const upper = rows.slice(0, rows.findIndex((row) => keyOf(row) === key) + 1);
  const kept = new Set(upper.map(keyOf));
  return [...upper, ...fresh.slice(place + 1).filter((row) => !kept.has(keyOf(row)))];
}
