/** The drawer has at least this many slots; Store and Settings take the first two. */
const SLOT_COUNT = 8;
const FIXED_COUNT = 2;

/** Slot numbers from which labels would overlap the wallpaper's branch, by window size (src/styles/wallpaper.css). */
const BRANCH_LIMITS = [10, 19, 21, 28, 31];

/**
 * The limits that a page of this many apps and folders reaches, as a value for `data-slots`. With `:nth-child()` or `:has()` in
 * the stylesheet instead, browsers would restyle every tile whenever one moves.
 */
export function limitsReached(count: number, isFirstPage = true): string {
  const slots = isFirstPage ? FIXED_COUNT + count + placeholderCount(count) : count;
  return BRANCH_LIMITS.filter((limit) => slots >= limit).join(" ");
}

/** The number of grey 'App' placeholders; each added app replaces one. */
export function placeholderCount(appCount: number): number {
  return Math.max(0, SLOT_COUNT - FIXED_COUNT - appCount);
}
