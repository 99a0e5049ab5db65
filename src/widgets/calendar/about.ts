import { CalendarDays } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import type { WidgetAbout } from "../widget.ts";
import { calendarSettings, type CalendarSettings } from "./calendar-settings.ts";

export const about: WidgetAbout<CalendarSettings> = {
  ...widgetKind("calendar"),
  purpose: "What is next, from calendars you already keep",
  icon: CalendarDays,
  settings: calendarSettings,
};
