import { atMost, BOUNDS } from "../../_shared/bounds.ts";
import { oneLine, shorten } from "../../_shared/markup/plain-text.ts";
import { CALENDAR_LIMITS } from "../../_shared/contract/widgets/calendars.ts";
import {
  DAY_MS,
  MODEL_VERSION,
  type Observance,
  type OwnZone,
  type StoredCalendar,
  type StoredEvent,
  type ZoneRef,
} from "./model.ts";
import { putTogether } from "./put-together.ts";
import { type CalendarBook, readEvent } from "./read-event.ts";
import { aBudget, type Budget } from "./rules/budget.ts";
import { readRules } from "./rules/read-rules.ts";
import { type CalendarLines, type Lines, readComponents } from "./text/components.ts";
import { readOffset, textOf, timeOf, timesOf, valueOf } from "./text/property.ts";
import { type DefinedZone, findZone } from "./zones/find-zone.ts";
import { UTC } from "./zones/iana-zone.ts";
import { zonesOf } from "./zones/zones-of.ts";

const MOST = BOUNDS.calendar;

/** Single events that ended longer ago are dropped. */
const KEPT_DAYS = 35;

/**
 * Parses a calendar with unfolded lines; null for other text. `now` is in milliseconds since 1970. Throws
 * TooComplexError.
 */
export function readCalendar(text: string, now: number): StoredCalendar | null {
  const components = readComponents(text);
  if (components === null) return null;
  const { zones, book, zone } = readZones(components);
  const isCancelled = textOf(components.lines, "METHOD").toUpperCase() === "CANCEL";
  const read = components.events.flatMap((lines) => readEvent(lines, book));
  const events = isCancelled ? [] : putTogether(read, book).filter((event) => isKept(event, now));
  const used = new Set([zone, ...events.map((event) => event.zone)]);
  return {
    version: MODEL_VERSION,
    name: textOf(components.lines, "X-WR-CALNAME") || textOf(components.lines, "NAME"),
    zone,
    zones: zones.filter(({ name }) => used.has(`#${name}`)),
    events,
  };
}

function readZones({ lines, zones: components }: CalendarLines) {
  const budget = aBudget();
  const zones: OwnZone[] = [];
  const defined = new Map<string, DefinedZone>();
  let changes = 0;
  for (const component of components) {
    // Unchanged, because events use the exact same spelling.
    const name = valueOf(component.lines, "TZID");
    const observances = component.observances
      .map((change) => readObservance(change, budget))
      .filter((change) => change !== null);
    for (const { dates } of observances) changes += 1 + dates.length;
    atMost(MOST.changes, changes, "changes of time zones");
    zones.push({ name, observances });
    defined.set(name, {
      location: textOf(component.lines, "X-LIC-LOCATION"),
      hasChanges: observances.length > 0,
    });
  }
  const found = new Map<string, ZoneRef>();
  function refOf(tzid: string | null): ZoneRef {
    if (!tzid) return "";
    const ref =
      found.get(tzid) ??
      findZone(tzid, defined) ??
      `?${shorten(oneLine(tzid), CALENDAR_LIMITS.texts) || "?"}`;
    found.set(tzid, ref);
    atMost(MOST.zones, found.size, "time zones");
    return ref;
  }
  const zone = refOf(textOf(lines, "X-WR-TIMEZONE"));
  let dates = 0;
  const book: CalendarBook = {
    zoneOf: zonesOf({ zone, zones }, UTC, budget),
    refOf,
    budget,
    countDates(more) {
      dates += more;
      atMost(MOST.dates, dates, "dates that are added to events or left out");
    },
  };
  return { zones, book, zone };
}

function readObservance(lines: Lines, budget: Budget): Observance | null {
  const start = timeOf(lines, "DTSTART")?.wall;
  const offsetTo = readOffset(valueOf(lines, "TZOFFSETTO"));
  if (start === undefined || offsetTo === null) return null;
  const offsetFrom = readOffset(valueOf(lines, "TZOFFSETFROM")) ?? offsetTo;
  const clock = {
    toInstant: (wall: number) => wall - offsetFrom,
    toWall: (instant: number) => instant + offsetFrom,
  };
  return {
    start,
    offsetFrom,
    offsetTo,
    rules: readRules(lines, { start, zone: "#", isAllDay: false, zoneOf: () => clock, budget }),
    dates: [...timesOf(lines, "RDATE")].map(({ wall }) => wall),
  };
}

function isKept(
  { start, days, lengthMs, rules, dates, before, shiftMs = 0 }: StoredEvent,
  now: number,
): boolean {
  const since = now - KEPT_DAYS * DAY_MS;
  const endOf = (wall: number) => wall + shiftMs + days * DAY_MS + lengthMs;
  if (before !== undefined && endOf(before) < since) return false;
  if (endOf(start) >= since || dates?.some((date) => endOf(date) >= since)) return true;
  return rules?.some(({ until }) => until === undefined || endOf(until) >= since) ?? false;
}
