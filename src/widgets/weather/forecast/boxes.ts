import type { WidgetSize } from "#contract/home-widgets.ts";

/** The heights of a forecast's parts, also while it loads and without one. */
export const NOW_BOX = "h-18";
export const HOURS_BOX = "h-22 pt-3";
export const DAYS_BOX = "mt-3 h-57 border-t border-edge pt-2";

/** The total height by size. On phones, medium shows only its first part at first. */
export const WHOLE_BOX: Record<WidgetSize, string> = {
  small: "h-18",
  medium: "h-18 sm:h-40",
  large: "h-100",
};
