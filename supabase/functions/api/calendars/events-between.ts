import { CALENDAR_LIMITS, type CalendarEvent } from "../../_shared/contract/widgets/calendars.ts";
import { BOUNDS } from "../../_shared/bounds.ts";
import { DAY_MS, type StoredCalendar, type StoredEvent, type Wall } from "./model.ts";
import { aBudget, type Budget, spend } from "./rules/budget.ts";
import { expandRule } from "./rules/expand-rule.ts";
import type { Zone } from "./zones/iana-zone.ts";
import { zonesOf } from "./zones/zones-of.ts";

/** Local times on Earth differ by at most 26 hours. */
const MARGIN_MS = 2 * DAY_MS;
/** The budget's steps for one occurrence: converting its times costs as much as ten steps of a rule. */
const STEPS = 10;

/** The requested days, in the viewer's time zone. */
export interface Days {
  /** Midnight of the first day, as a wall time. */
  first: Wall;
  days: number;
  zone: Zone;
}

export type Happening = Omit<CalendarEvent, "calendarId">;

/**
 * The events of these days, sorted by start, all-day events first. At most as many as an answer allows.
 * Throws TooComplexError.
 */
export function eventsBetween(calendar: StoredCalendar, { first, days, zone }: Days): Happening[] {
  const last = first + days * DAY_MS;
  const from = zone.toInstant(first);
  const to = zone.toInstant(last);
  const budget = aBudget();
  const zoneOf = zonesOf(calendar, zone, budget);
  const found: Happening[] = [];
  for (const event of calendar.events) {
    const clock = zoneOf(event.zone);
    const unknown = unknownZone(event, calendar);
    for (const wall of startsOf(event, first - MARGIN_MS, last + MARGIN_MS, budget)) {
      spend(budget, STEPS);
      const happening = event.isAllDay ? allDay(event, wall) : { ...timed(event, wall, clock), ...unknown };
      const [begin, end] = event.isAllDay ? [first, last] : [from, to];
      const endsAt = Math.max(Date.parse(happening.end), Date.parse(happening.start) + 1);
      if (endsAt <= begin || Date.parse(happening.start) >= end) continue;
      found.push(happening);
      if (found.length >= BOUNDS.calendar.occurrences) return forAnswer(found);
    }
  }
  return forAnswer(found);
}

const forAnswer = (found: Happening[]): Happening[] => inOrder(found).slice(0, CALENDAR_LIMITS.events);

/** The event's zone, when it is unknown. */
function unknownZone({ zone }: StoredEvent, calendar: StoredCalendar): { unknownZone?: string } {
  const ref = zone === "" ? calendar.zone : zone;
  return ref.startsWith("?") ? { unknownZone: ref.slice(1) } : {};
}

/** Sorts by start and drops duplicate ids. */
export function inOrder<T extends Happening>(events: readonly T[]): T[] {
  return [...new Map(events.map((event) => [event.id, event])).values()].toSorted(
    (a, b) =>
      Date.parse(a.start) - Date.parse(b.start) ||
      Number(b.isAllDay) - Number(a.isAllDay) ||
      (a.title < b.title ? -1 : 1),
  );
}

/** The starts of an event whose occurrences overlap the range. */
function startsOf(event: StoredEvent, from: Wall, to: Wall, budget: Budget): Wall[] {
  const { start, days, lengthMs, shiftMs = 0, rules = [], dates = [] } = event;
  const earliest = Math.max(from - shiftMs - days * DAY_MS - lengthMs, event.from ?? -Infinity);
  const latest = Math.min(to - shiftMs, (event.before ?? Infinity) - 1);
  const walls = new Set([start, ...dates].filter((wall) => wall >= earliest && wall <= latest));
  for (const rule of rules) {
    for (const wall of expandRule(rule, start, earliest, latest, budget)) walls.add(wall);
  }
  const excluded = new Set(event.excluded);
  const excludedDays = new Set(event.excludedDays);
  return [...walls]
    .filter((wall) => !excluded.has(wall) && !excludedDays.has(Math.floor(wall / DAY_MS) * DAY_MS))
    .map((wall) => wall + shiftMs);
}

function allDay(event: StoredEvent, wall: Wall): Happening {
  const start = dateText(wall);
  return { ...shown(event, start), start, end: dateText(wall + event.days * DAY_MS), isAllDay: true };
}

function timed(event: StoredEvent, wall: Wall, clock: Zone): Happening {
  const start = clock.toInstant(wall);
  // Days are nominal: "the same time tomorrow" ignores clock changes. `lengthMs` is exact.
  const end = clock.toInstant(wall + event.days * DAY_MS) + event.lengthMs;
  const startText = new Date(start).toISOString();
  return { ...shown(event, startText), start: startText, end: new Date(end).toISOString(), isAllDay: false };
}

function shown({ id, title, location }: StoredEvent, start: string) {
  return { id: `${id}-${start}`, title, ...(location !== undefined && { location }) };
}

const dateText = (wall: Wall): string => new Date(wall).toISOString().slice(0, 10);
