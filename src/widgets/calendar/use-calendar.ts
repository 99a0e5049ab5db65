import { useQuery } from "@tanstack/react-query";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { hereZone } from "#src/shared/state/locale/here-zone.ts";
import { dayOf } from "../fields/day.ts";
import type { WidgetLook } from "../widget.ts";
import { calendarEvents } from "./calendar-query.ts";
import type { CalendarSettings, ShownCalendar } from "./calendar-settings.ts";
import { daysFrom, firstWeekday, weekStart } from "./days.ts";
import { withMoments } from "./events-of-day.ts";

const MINUTE_MS = 60_000;

const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** The state of a calendar widget. `events` is undefined while they load. */
export function useCalendar(settings: CalendarSettings, userId: string | null, look: WidgetLook) {
  const { calendars, weekStart: setting } = settings;
  const timeZone = useTicking(hereZone, MINUTE_MS);
  const today = useTicking(dayOf, MINUTE_MS);
  const nowMs = useTicking(minuteOf, MINUTE_MS);
  const language = languageOf(look.formats);
  const first = today === null ? null : weekStart(today, firstWeekday(setting, language));
  const query = useQuery(calendarEvents({ ids: calendars.map(({ id }) => id), first, timeZone, userId }));
  const byId = new Map(calendars.map((one) => [one.id, one]));
  const { data } = query;
  // The snapshot may contain events of a removed calendar.
  const events = data?.events.filter(({ calendarId }) => byId.has(calendarId)).map(withMoments);
  const states = data?.calendars.filter(({ id }) => byId.has(id)) ?? [];
  return {
    today,
    nowMs,
    week: first === null ? [] : daysFrom(first, 7),
    style: { language, clockStyle: look.clockStyle },
    byId: byId as ReadonlyMap<string, ShownCalendar>,
    events,
    states,
    hasFailed: query.isError,
    /** When this browser received the events. */
    cameAt: query.dataUpdatedAt,
    isLoading: events === undefined && !query.isError,
    retry: () => void query.refetch(),
  };
}

export type CalendarView = ReturnType<typeof useCalendar>;
