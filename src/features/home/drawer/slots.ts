import type { HomeItem } from "#contract/home/home.ts";
import { isWidget } from "#contract/home/state.ts";

/** The drawer has at least this many slots; Store and Settings take the first two. */
const SLOT_COUNT = 8;
const FIXED_COUNT = 2;

/** Slot numbers from which labels would overlap the wallpaper's branch, by window size (src/styles/sky/wallpaper.css). */
const BRANCH_LIMITS = [10, 19, 21, 28, 31];

/**
 * The limits that a page of these things reaches, as a value for `data-slots`. With `:nth-child()` or `:has()` in
 * the stylesheet instead, browsers would restyle every tile whenever one moves.
 */
export function limitsReached(items: readonly HomeItem[], isFirstPage = true): string {
  const count = items.reduce((sum, item) => sum + cellsOf(item), 0);
  const slots = isFirstPage ? FIXED_COUNT + count + placeholderCount(items) : count;
  return BRANCH_LIMITS.filter((limit) => slots >= limit).join(" ");
}

/** The number of grey 'App' placeholders; each added app replaces one, and a widget all. */
export function placeholderCount(items: readonly HomeItem[]): number {
  return items.some(isWidget) ? 0 : Math.max(0, SLOT_COUNT - FIXED_COUNT - items.length);
}

const CELLS = { small: 4, medium: 8, large: 16 };

const cellsOf = (item: HomeItem): number => (isWidget(item) ? CELLS[item.size] : 1);
