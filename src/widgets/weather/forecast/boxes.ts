import type { WidgetSize } from "#contract/home-widgets.ts";

/** The heights of a forecast's parts, which hold also while it loads and when there is none. */
export const NOW_BOX = "h-18";
export const HOURS_BOX = "h-22 pt-3";
export const DAYS_BOX = "mt-3 h-57 border-t border-edge pt-2";

/** The height of all parts that a size has. On phones, medium begins with its first. */
export const WHOLE_BOX: Record<WidgetSize, string> = {
  small: "h-18",
  medium: "h-18 sm:h-40",
  large: "h-100",
};
