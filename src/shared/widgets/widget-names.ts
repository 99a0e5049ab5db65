import { Clock, Newspaper, Search, type LucideIcon } from "lucide-react";
import type { WidgetType } from "#contract/widgets.ts";

/** How each widget is called and drawn where it is only named: in its menu's label and in the bar. */
export const WIDGET_NAMES: Record<WidgetType, { name: string; icon: LucideIcon }> = {
  clock: { name: "Clock", icon: Clock },
  search: { name: "Search", icon: Search },
  news: { name: "News", icon: Newspaper },
};
