import { generateKeyBetween } from "fractional-indexing";
import type { PlacedWidget } from "./widget-order.ts";

/**
 * Swaps two neighbours of the shown widgets: the added one of them moves to the other side. Returns its id
 * and new rank; null when neither was added. `order` also holds the hidden widgets.
 */
export function moveBetween(
  order: readonly PlacedWidget[],
  id: string,
  other: string,
): { id: string; rank: string } | null {
  const mover = [id, other].find((one) => one.startsWith("widget:"));
  if (mover === undefined) return null;
  const fixed = mover === id ? other : id;
  const isDown = placeOf(order, mover) < placeOf(order, fixed);
  const rest = order.filter((one) => one.id !== mover);
  const at = placeOf(rest, fixed);
  const { rank } = rest[at] ?? { rank: "a0" };
  // Equal ranks, which two devices can create, leave no room between them.
  const next = rest.slice(at + 1).find((one) => one.rank > rank);
  const before = rest.slice(0, at).findLast((one) => one.rank < rank);
  return {
    id: mover,
    rank: isDown
      ? generateKeyBetween(rank, next?.rank ?? null)
      : generateKeyBetween(before?.rank ?? null, rank),
  };
}

const placeOf = (order: readonly PlacedWidget[], id: string) => order.findIndex((one) => one.id === id);

/** The rank of a new widget: above News when News is last, because News is long; else at the end. */
export function rankOfNew(order: readonly PlacedWidget[]): string {
  const last = order.at(-1);
  if (last?.id !== "news") return generateKeyBetween(last?.rank ?? null, null);
  const before = order.findLast((one) => one.rank < last.rank);
  return generateKeyBetween(before?.rank ?? null, last.rank);
}
