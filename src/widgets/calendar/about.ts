import { t } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
import { kind } from "./kind.ts";
import { calendarSettings, type CalendarSettings } from "./calendar-settings.ts";

export const about: WidgetAbout<CalendarSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return t`What is next, from calendars you already keep`;
  },
  icon: CalendarDays,
  settings: calendarSettings,
};
