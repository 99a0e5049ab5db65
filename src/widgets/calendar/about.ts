import { msg } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";
import { calendarSettings, type CalendarSettings } from "./calendar-settings.ts";

export const about = aboutOf<CalendarSettings>(kind, {
  purpose: msg`What is next, from calendars you already keep`,
  icon: CalendarDays,
  settings: calendarSettings,
});
