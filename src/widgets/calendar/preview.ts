import { t } from "@lingui/core/macro";
import type { CalendarEventsAnswer } from "#contract/calendars.ts";
import type { WidgetSample } from "../widget.ts";
import { calendarEvents } from "./calendar-query.ts";
import type { CalendarSettings, ShownCalendar } from "./calendar-settings.ts";
import { addDays, localDay, startOfDay, weekStart } from "./days.ts";

const HOUR_MS = 3_600_000;
const calendar = (number: number, name: string, color: ShownCalendar["color"]): ShownCalendar => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  host: "calendar.example",
  color,
});
const WORK = calendar(1, "Work", "blue");
const HOME = calendar(2, "Home", "orange");
const CALENDARS = [WORK, HOME];
const MONDAY = 1;

export function sampleAt(nowMs: number): WidgetSample<CalendarSettings> {
  const today = localDay(new Date(nowMs));
  const tomorrow = addDays(today, 1);
  const event = (id: string, { id: calendarId }: ShownCalendar, startMs: number, hours: number) => ({
    calendarId,
    id,
    title: id,
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + hours * HOUR_MS).toISOString(),
    isAllDay: false,
  });
  const answer: CalendarEventsAnswer = {
    calendars: CALENDARS.map(({ id }) => ({ id, status: "ok", asOf: new Date(nowMs).toISOString() })),
    events: [
      event(t`Design review`, WORK, startOfDay(tomorrow) + 10 * HOUR_MS, 1),
      { ...event("Dentist", HOME, startOfDay(tomorrow) + 16 * HOUR_MS, 1), location: t`Rue de la Paix` },
      event("Choir", HOME, startOfDay(addDays(today, 2)) + 19 * HOUR_MS, 2),
    ],
  };
  const question = { ids: CALENDARS.map(({ id }) => id), first: weekStart(today, MONDAY), userId: "preview" };
  return {
    settings: { calendars: CALENDARS, weekStart: "monday" },
    answers: [{ queryKey: calendarEvents(question).queryKey, data: answer }],
  };
}
