import { Clock, Newspaper, Search, type LucideIcon } from "lucide-react";
import type { WidgetType } from "#contract/widgets.ts";

/** Name and icon of each widget, for its menu's label and the minimised bar. */
export const WIDGET_NAMES: Record<WidgetType, { name: string; icon: LucideIcon }> = {
  clock: { name: "Clock", icon: Clock },
  search: { name: "Search", icon: Search },
  news: { name: "News", icon: Newspaper },
};
