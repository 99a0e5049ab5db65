import type { CalendarEventsAnswer } from "#contract/widgets/calendars.ts";
import { languageOf } from "#src/shared/lib/language/shown-locale.ts";
import { hereZone } from "#src/shared/state/locale/here-zone.ts";
import type { ThingsIn, WidgetLook } from "../widget.ts";
import { dayOf, daysBetween } from "../fields/day.ts";
import { about } from "./about.ts";
import { calendarEvents } from "./calendar-query.ts";
import { nameOf } from "./calendar-settings.ts";
import { isOver, withMoments, type TimedEvent } from "./events-of-day.ts";

const MOST_DAYS = 30;

/** The events of the coming days that the widget has read. */
export const thingsIn: ThingsIn = ({ settings }, { client, userId, look, nowMs }) => {
  const { calendars } = about.settings.parse(settings);
  const byId = new Map(calendars.map((one) => [one.id, one]));
  // Of any week: a page that is open overnight has asked for more than one.
  const { queryKey } = calendarEvents({ ids: [...byId.keys()], first: null, timeZone: null, userId });
  const answers = client.getQueriesData<CalendarEventsAnswer>({ queryKey: queryKey.slice(0, 4) });
  const events = new Map<string, TimedEvent>();
  for (const [, answer] of answers) {
    for (const event of answer?.events ?? [])
      events.set(`${event.calendarId} ${event.id}`, withMoments(event));
  }
  const today = dayOf(new Date(nowMs));
  return [...events].flatMap(([id, event]) => {
    const days = Math.max(0, daysBetween(today, dayOf(new Date(event.startMs))));
    const calendar = byId.get(event.calendarId);
    if (!calendar || isOver(event, nowMs) || days > MOST_DAYS) return [];
    return { id, text: event.title, of: nameOf(calendar), when: formatWhen(event, days, look) };
  });
};

/** "Tue 10:00, in 4 days". */
function formatWhen({ startMs, isAllDay }: TimedEvent, days: number, look: WidgetLook): string {
  const language = languageOf(look.formats);
  const is24h = look.clockStyle === "24h";
  const when = new Intl.DateTimeFormat(language, {
    timeZone: hereZone(),
    weekday: "short",
    ...(days > 6 && { day: "numeric", month: "short" }),
    ...(!isAllDay && {
      hour: is24h ? "2-digit" : "numeric",
      minute: "2-digit",
      hourCycle: is24h ? "h23" : "h12",
    }),
  }).format(startMs);
  const away = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  return new Intl.ListFormat(language, { type: "unit", style: "short" }).format([when, away]);
}
