import type { HomeWidget } from "#contract/home-widgets.ts";
import type { WidgetType } from "#contract/widgets.ts";
import { WIDGETS } from "./visitor-widgets.ts";

/** A widget in the order of the home screen: a documented one by its type, an added one by its id. */
export type PlacedWidget = { id: string; rank: string };

/** The type of a documented widget; undefined for an added one. */
export const documentedType = (id: string): WidgetType | undefined => WIDGETS.find((type) => type === id);

/**
 * The documented widgets, whose places are whole numbers, with added ones between them. The keys of
 * `fractional-indexing` for the first whole numbers are a0, a1 and a2.
 */
export function orderWithAdded(
  documented: readonly string[],
  added: readonly HomeWidget[],
): readonly PlacedWidget[] {
  return [...documented.map((id, index) => ({ id, rank: `a${index}` })), ...added].toSorted(byRank);
}

/**
 * Compares by code units. On equal ranks documented widgets come first, because their ids are shorter words.
 */
function byRank(a: PlacedWidget, b: PlacedWidget): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  const [isAdded, isOtherAdded] = [a, b].map(({ id }) => id.startsWith("widget:"));
  if (isAdded !== isOtherAdded) return isAdded ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
