import { t } from "@lingui/core/macro";
import type { CalendarEventsAnswer } from "#contract/widgets/calendars.ts";
import { hereZone } from "#src/shared/state/locale/here-zone.ts";
import type { WidgetSample } from "../widget.ts";
import { calendarEvents } from "./calendar-query.ts";
import type { CalendarSettings, ShownCalendar } from "./calendar-settings.ts";
import { addDays, dayOf, startOfDay } from "../fields/day.ts";
import { weekStart } from "./days.ts";

const HOUR_MS = 3_600_000;
const calendar = (number: number, name: string, color: ShownCalendar["color"]): ShownCalendar => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  host: "calendar.example",
  color,
});
const MONDAY = 1;

export function sampleAt(nowMs: number): WidgetSample<CalendarSettings> {
  const work = calendar(1, t`Work`, "blue");
  const home = calendar(2, t({ message: "Home", comment: "A private calendar" }), "orange");
  const calendars = [work, home];
  const today = dayOf(new Date(nowMs));
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
    calendars: calendars.map(({ id }) => ({ id, status: "ok", asOf: new Date(nowMs).toISOString() })),
    events: [
      event(t`Design review`, work, startOfDay(tomorrow) + 10 * HOUR_MS, 1),
      { ...event(t`Dentist`, home, startOfDay(tomorrow) + 16 * HOUR_MS, 1), location: "Rue de la Paix" },
      event(t`Choir`, home, startOfDay(addDays(today, 2)) + 19 * HOUR_MS, 2),
    ],
  };
  const ids = calendars.map(({ id }) => id);
  const question = { ids, first: weekStart(today, MONDAY), timeZone: hereZone(), userId: "preview" };
  return {
    settings: { calendars, weekStart: "monday" },
    answers: [{ queryKey: calendarEvents(question).queryKey, data: answer }],
  };
}
