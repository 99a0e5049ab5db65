/** The drawer never looks emptier than this many slots; Store and Settings take the first two. */
const SLOT_COUNT = 8;
const FIXED_COUNT = 2;

/** How many grey 'App' icons follow this many apps: they shrink as apps are added until none remain. */
export function placeholderCount(appCount: number): number {
  return Math.max(0, SLOT_COUNT - FIXED_COUNT - appCount);
}
