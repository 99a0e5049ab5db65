import { CalendarDays } from "lucide-react";
import type { WidgetAbout } from "../widget.ts";
import { calendarSettings, type CalendarSettings } from "./calendar-settings.ts";

export const about: WidgetAbout<CalendarSettings> = {
  name: "Calendar",
  purpose: "What is next, from calendars you already keep",
  icon: CalendarDays,
  sizes: ["medium", "small", "large"],
  needsAccount: true,
  settings: calendarSettings,
};
