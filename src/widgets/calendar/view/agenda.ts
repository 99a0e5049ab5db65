import { eventsOfDay, isOver, type TimedEvent } from "../events-of-day.ts";
import { daysFrom } from "../days.ts";

/** Today and the seven days after it. */
const AGENDA_DAYS = 8;
/** In pixels, as in agenda-view.tsx. */
const HEADING_PX = 32;
const ROW_PX = 48;
const MORE_PX = 44;
const AGENDA_PX = 384;

export type AgendaDay = { day: string; events: readonly TimedEvent[] };

/** The days from today on with events, without past events. */
export function agendaOf(events: readonly TimedEvent[], today: string, nowMs: number): AgendaDay[] {
  const coming = events.filter((event) => !isOver(event, nowMs));
  return daysFrom(today, AGENDA_DAYS)
    .map((day) => ({ day, events: eventsOfDay(coming, day) }))
    .filter((one) => one.events.length > 0);
}

/** The part of an agenda that fits its height, and the number of hidden events. */
export function fitAgenda(agenda: readonly AgendaDay[]): { days: AgendaDay[]; hidden: number } {
  const total = agenda.reduce((sum, { events }) => sum + events.length, 0);
  if (agenda.length * HEADING_PX + total * ROW_PX <= AGENDA_PX) return { days: [...agenda], hidden: 0 };
  const days: AgendaDay[] = [];
  let left = AGENDA_PX - MORE_PX;
  let shown = 0;
  for (const { day, events } of agenda) {
    const room = Math.floor((left - HEADING_PX) / ROW_PX);
    if (room < 1) break;
    const fitting = events.slice(0, room);
    days.push({ day, events: fitting });
    shown += fitting.length;
    left -= HEADING_PX + fitting.length * ROW_PX;
  }
  return { days, hidden: total - shown };
}
