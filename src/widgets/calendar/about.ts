import { t } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import type { WidgetAbout } from "../widget.ts";
import { calendarSettings, type CalendarSettings } from "./calendar-settings.ts";

export const about: WidgetAbout<CalendarSettings> = {
  ...widgetKind("calendar"),
  get name() {
    return widgetTypeName("calendar");
  },
  get purpose() {
    return t`What is next, from calendars you already keep`;
  },
  icon: CalendarDays,
  settings: calendarSettings,
};
