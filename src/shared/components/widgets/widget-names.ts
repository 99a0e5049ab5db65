import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Clock, Newspaper, Search, type LucideIcon } from "lucide-react";
import type { WidgetType } from "#contract/widgets.ts";
import { i18n } from "#src/shared/lib/i18n.ts";

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  clock: msg`Clock`,
  search: msg({ message: "Search", context: "widget" }),
  news: msg`News`,
  calendar: msg`Calendar`,
  clocks: msg`World clocks`,
  countdown: msg`Countdown`,
  feeds: msg`My feeds`,
  notes: msg`Notes`,
  tasks: msg`Tasks`,
  weather: msg`Weather`,
};

/** What a type of widget is called. A newer version may have added it. */
export const widgetTypeName = (type: string): string => i18n._(NAMES[type] ?? msg`Widget`);

const described = (type: WidgetType, icon: LucideIcon) => ({
  icon,
  get name() {
    return widgetTypeName(type);
  },
});

/** Name and icon of the widgets of a first visit, for the minimised bar and Settings. */
export const WIDGET_NAMES: Record<WidgetType, { readonly name: string; icon: LucideIcon }> = {
  clock: described("clock", Clock),
  search: described("search", Search),
  news: described("news", Newspaper),
};
