import type { WidgetSize } from "#contract/widgets/home-widgets.ts";

/** The heights of a forecast's parts, also while it loads and without one. */
export const NOW_BOX = "h-18 tile-low:h-14";
export const HOURS_BOX =
  "h-22 pt-3 tile-low:h-21 tile-low:pt-2 tile-flat:hidden tile-small:hidden @max-[14rem]/widget-tile:hidden tile-low:in-[.widget-body:not(:last-child)]:hidden";
export const DAYS_BOX =
  "mt-3 h-57 border-t border-edge pt-2 tile:flex tile:h-auto tile:flex-1 tile:flex-col tile-low:hidden";

/** The total height by size. On phones, medium shows only its first part at first. */
export const WHOLE_BOX: Record<WidgetSize, string> = {
  small: "h-18 tile:h-full",
  medium: "h-18 sm:h-40 tile:h-full",
  large: "h-100 tile:h-full",
};
