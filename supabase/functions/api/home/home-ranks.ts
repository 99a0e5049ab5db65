import { generateNKeysBetween } from "fractional-indexing";

/** Repeated moves between the same neighbours lengthen ranks. A list with a longer rank gets new ones. */
const MAX_RANK_LENGTH = 100;

/**
 * Returns ranks for entries in this order, from their current ranks (undefined: none). Changes as few as
 * possible, so that moving one entry writes one row.
 */
export function ranksFor(current: readonly (string | undefined)[]): string[] {
  const kept = longestRise(current);
  const ranks: string[] = [];
  for (const end of [...kept, current.length]) {
    const missing = end - ranks.length;
    ranks.push(...generateNKeysBetween(ranks.at(-1) ?? null, current[end] ?? null, missing));
    const rank = current[end];
    if (rank !== undefined) ranks.push(rank);
  }
  if (ranks.every((rank) => rank.length <= MAX_RANK_LENGTH)) return ranks;
  return generateNKeysBetween(null, null, current.length);
}

/** The indexes of a longest increasing subsequence, by patience sorting. */
function longestRise(ranks: readonly (string | undefined)[]): number[] {
  // `ends` holds, for each length, the index with the smallest last rank; `before` links each index to its predecessor.
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, rank] of ranks.entries()) {
    if (rank === undefined) continue;
    const found = ends.findIndex((end) => (ranks[end] ?? "") >= rank);
    const length = found === -1 ? ends.length : found;
    before[place] = ends[length - 1];
    ends[length] = place;
  }
  const rise: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = before[place]) rise.push(place);
  return rise.toReversed();
}
