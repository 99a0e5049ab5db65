import type { CalendarEvent } from "#contract/widgets/calendars.ts";
import { addDays, startOfDay } from "../fields/day.ts";

/** An event with its moments, in milliseconds. */
export type TimedEvent = CalendarEvent & { startMs: number; endMs: number };

/** Whole days begin and end at midnight here, whatever the calendar's zone. */
export function withMoments(event: CalendarEvent): TimedEvent {
  const momentOf = (text: string) => (event.isAllDay ? startOfDay(text) : Date.parse(text));
  return { ...event, startMs: momentOf(event.start), endMs: momentOf(event.end) };
}

/** The events of a day: whole days first, then by start. */
export function eventsOfDay(events: readonly TimedEvent[], day: string): TimedEvent[] {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  return events
    .filter(({ startMs, endMs }) => startMs < to && (endMs > from || (startMs === endMs && startMs >= from)))
    .toSorted((a, b) => Number(b.isAllDay) - Number(a.isAllDay) || a.startMs - b.startMs);
}

/** Whether an event is over. An event without duration is over when it begins. */
export const isOver = ({ endMs }: TimedEvent, nowMs: number): boolean => endMs <= nowMs;

/** The event that begins next; else a current one, else a whole day. */
export function nextEvent(events: readonly TimedEvent[], nowMs: number): TimedEvent | undefined {
  const coming = events.filter((event) => !isOver(event, nowMs)).toSorted((a, b) => a.startMs - b.startMs);
  return (
    coming.find(({ isAllDay, startMs }) => !isAllDay && startMs > nowMs) ??
    coming.find(({ isAllDay }) => !isAllDay) ??
    coming[0]
  );
}

/**
 * The events that fit into the rows: past events are dropped first, then the last ones. One row is reserved
 * for the number of hidden events.
 */
export function fitting(
  events: readonly TimedEvent[],
  nowMs: number | null,
  rows: number,
): { shown: readonly TimedEvent[]; hidden: number } {
  if (events.length <= rows) return { shown: events, hidden: 0 };
  const coming = nowMs === null ? events : events.filter((event) => !isOver(event, nowMs));
  const shown = (coming.length > 0 ? coming : events).slice(0, rows - 1);
  return { shown, hidden: events.length - shown.length };
}
