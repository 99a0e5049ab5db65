/** The drawer never looks emptier than this many slots; Store and Settings take the first two. */
const SLOT_COUNT = 8;
const FIXED_COUNT = 2;

/** Slots from which on the wallpaper's branch stands behind labels, by the size of the window (src/styles/wallpaper.css). */
const BRANCH_LIMITS = [10, 19, 21, 28, 31];

/**
 * Those limits that a drawer of this many apps reaches, as words for styles: if they asked for the nth slot themselves,
 * browsers would style every tile anew whenever one moves, and likewise if they asked what the page `:has()`.
 */
export function limitsReached(appCount: number): string {
  const slots = FIXED_COUNT + appCount + placeholderCount(appCount);
  return BRANCH_LIMITS.filter((limit) => slots >= limit).join(" ");
}

/** How many grey 'App' icons follow this many apps: they shrink as apps are added until none remain. */
export function placeholderCount(appCount: number): number {
  return Math.max(0, SLOT_COUNT - FIXED_COUNT - appCount);
}
