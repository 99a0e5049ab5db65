import { DAY_MS, isFloating, type StoredEvent, type Wall, type ZoneRef } from "./model.ts";
import type { Budget } from "./rules/budget.ts";
import { readRules } from "./rules/read-rules.ts";
import type { Lines } from "./text/components.ts";
import {
  propertiesOf,
  readDuration,
  readTime,
  textOf,
  timeOf,
  timesOf,
  valueOf,
  type Written,
} from "./text/property.ts";
import type { Zone } from "./zones/iana-zone.ts";

const MAX_LENGTH_DAYS = 3_660;

/** The calendar's data that event parsing needs. */
export interface CalendarBook {
  /** The reference for a zone name in the file. */
  refOf: (tzid: string | null) => ZoneRef;
  zoneOf: (ref: ZoneRef) => Zone;
  /** The steps that remain for the rules of all events. */
  budget: Budget;
  /** Counts dates in advance. Throws TooComplexError above the limit. */
  countDates: (dates: number) => void;
}

type Length = Pick<StoredEvent, "days" | "lengthMs">;
/** A start with an end or a duration; null for what is not written. */
type Span = { start: Wall; end: Written | null; duration: Length | null };

/** One component of an event, before the components are merged. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  isCancelled: boolean;
  /** The start in the series that this component replaces. */
  replaces: Written | null;
  /** Whether it replaces all later starts as well. */
  andFuture: boolean;
  event: StoredEvent;
}

/** Parses an event, and each further date with its own length as another event. Empty without a start. */
export function readEvent(lines: Lines, book: CalendarBook): ReadEvent[] {
  const start = timeOf(lines, "DTSTART");
  if (start === null) return [];

  const end = timeOf(lines, "DTEND");
  const isAllDay = start.isDate || isMarkedAllDay(lines, start, end);
  const zone = isAllDay ? "" : book.refOf(start.tzid);
  const wall = isAllDay ? midnight(start.wall) : start.wall;
  const inZone = (written: Written): Wall => wallIn(written, zone, book);
  const datesOf = (name: string): Written[] => {
    const dates = [...timesOf(lines, name)];
    book.countDates(dates.length);
    return dates;
  };

  const title = textOf(lines, "SUMMARY");
  const location = textOf(lines, "LOCATION");
  const uid = textOf(lines, "UID") || `${title} ${wall} ${location}`.trim();
  const excluded = datesOf("EXDATE");
  const further = datesOf("RDATE");
  const startOf = (date: Written): Wall => (isAllDay ? midnight(date.wall) : inZone(date));
  const rules = readRules(lines, { start: wall, zone, isAllDay, ...book });
  // Calendars delete a whole series by an end before its start.
  const isDeleted = rules.length > 0 && rules.every(({ until = Infinity }) => until < wall);
  const event: StoredEvent = {
    // The id does not depend on the start, because a date may be moved to the time of another.
    id: hash(`${uid} ${title} ${valueOf(lines, "RECURRENCE-ID")}`),
    title,
    ...(location !== "" && { location }),
    isAllDay,
    start: wall,
    zone,
    ...lengthOf(
      { start: wall, end, duration: readDuration(valueOf(lines, "DURATION")), isAllDay, zone },
      book,
    ),
    ...some("rules", rules),
    ...some("dates", further.map(startOf)),
    ...some("excluded", [
      ...excluded.filter(({ isDate }) => !isDate && !isAllDay).map(inZone),
      ...(isDeleted ? [wall] : []),
    ]),
    ...some(
      "excludedDays",
      excluded.filter(({ isDate }) => isDate || isAllDay).map((date) => midnight(inZone(date))),
    ),
  };
  const [replacing] = propertiesOf(lines, "RECURRENCE-ID");
  const component = {
    uid,
    sequence: Number.parseInt(valueOf(lines, "SEQUENCE"), 10) || 0,
    isCancelled: valueOf(lines, "STATUS").toUpperCase() === "CANCELLED",
    replaces: timeOf(lines, "RECURRENCE-ID"),
    andFuture: replacing?.parameters.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
  };
  const { rules: _rules, dates: _dates, ...alone } = event;
  const periods = further.flatMap((date) => {
    const [end, duration] = [readTime(date.end ?? "", date.tzid), readDuration(date.end ?? "")];
    if (end === null && duration === null) return [];
    // Each stores its own copy of the list of excluded dates.
    book.countDates(excluded.length);
    const start = startOf(date);
    const length = lengthOf({ start, end, duration, isAllDay, zone }, book);
    return [{ ...component, event: { ...alone, start, ...length } }];
  });
  return [{ ...component, event }, ...periods];
}

/** Converts a written time to another zone's wall time. Dates and floating times stay the same. */
export function wallIn(
  written: Written,
  zone: ZoneRef,
  { refOf, zoneOf }: Pick<CalendarBook, "refOf" | "zoneOf">,
): Wall {
  if (written.isDate) return written.wall;
  return onClock(written.wall, refOf(written.tzid), zone, zoneOf);
}

/** Converts a wall time from one zone to another. */
export function onClock(wall: Wall, from: ZoneRef, zone: ZoneRef, zoneOf: (ref: ZoneRef) => Zone): Wall {
  if (from === zone || isFloating(from) || isFloating(zone)) return wall;
  return zoneOf(zone).toWall(zoneOf(from).toInstant(wall));
}

export const midnight = (wall: Wall): Wall => Math.floor(wall / DAY_MS) * DAY_MS;

/** Exchange writes all-day events as times from midnight to midnight, with a marker. */
function isMarkedAllDay(lines: Lines, start: Written, end: Written | null): boolean {
  const isMarked = lines.get("X-MICROSOFT-CDO-ALLDAYEVENT")?.[0]?.toUpperCase().endsWith(":TRUE") ?? false;
  return isMarked && start.wall % DAY_MS === 0 && (end === null || end.wall % DAY_MS === 0);
}

/** The length of an event or a period. Days of an all-day event or of a duration are nominal. */
function lengthOf(
  { start, end, duration, isAllDay, zone }: Span & Pick<StoredEvent, "isAllDay" | "zone">,
  book: CalendarBook,
): Length {
  if (isAllDay) {
    const days = end !== null ? Math.ceil((end.wall - start) / DAY_MS) : (duration?.days ?? 1);
    return { days: Math.min(Math.max(1, days), MAX_LENGTH_DAYS), lengthMs: 0 };
  }
  if (end === null) {
    const { days = 0, lengthMs = 0 } = duration ?? {};
    return { days: Math.min(days, MAX_LENGTH_DAYS), lengthMs: Math.min(lengthMs, MAX_LENGTH_DAYS * DAY_MS) };
  }
  const clock = book.zoneOf(zone);
  const endZone = end.isDate ? clock : book.zoneOf(end.tzid === null ? zone : book.refOf(end.tzid));
  const lengthMs = endZone.toInstant(end.wall) - clock.toInstant(start);
  return { days: 0, lengthMs: Math.min(Math.max(0, lengthMs), MAX_LENGTH_DAYS * DAY_MS) };
}

/** Omits the field when its list is empty, as in most events. */
function some<Name extends string, T>(name: Name, list: T[]): Partial<Record<Name, T[]>> {
  return list.length > 0 ? ({ [name]: list } as Record<Name, T[]>) : {};
}

/** A short hash of a text (FNV-1a, twice), stable between fetches. Not for secrets. */
function hash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36);
}
