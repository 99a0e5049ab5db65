import { generateKeyBetween } from "fractional-indexing";

type Ranked = { rank: string };

/**
 * The next rank after all of these and after `issued`, the last given rank. The list may not contain `issued`
 * yet.
 */
export function rankBehind(ranked: readonly Ranked[], issued: string | null): string {
  const last = ranked.at(-1)?.rank ?? null;
  return generateKeyBetween(
    last !== null && issued !== null && issued > last ? issued : (last ?? issued),
    null,
  );
}

/**
 * The rank that moves the item at this index one place up (-1) or down (1); null at the ends. Two devices may
 * have given two items the same rank: the item moves past all of them.
 */
export function rankMoved(ranked: readonly Ranked[], index: number, step: -1 | 1): string | null {
  const neighbour = ranked[index + step];
  if (!neighbour) return null;
  const others = ranked.filter((_, at) => at !== index);
  const above = others.findLast(({ rank }) => (step === -1 ? rank < neighbour.rank : rank <= neighbour.rank));
  const below = others.find(({ rank }) => (step === -1 ? rank >= neighbour.rank : rank > neighbour.rank));
  return generateKeyBetween(above?.rank ?? null, below?.rank ?? null);
}
