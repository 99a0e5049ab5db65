import {
  DAY_MS,
  MODEL_VERSION,
  type Observance,
  type OwnZone,
  type StoredCalendar,
  type StoredEvent,
  type ZoneRef,
} from "./model.ts";
import { midnight, readEvent, type ReadEvent, wallIn, type ZoneBook } from "./read-event.ts";
import { readRules } from "./rules/read-rules.ts";
import { type CalendarLines, type Lines, readComponents, type ZoneLines } from "./text/components.ts";
import { propertiesOf, readOffset, readTime, textOf } from "./text/property.ts";
import { type DefinedZone, findZone } from "./zones/find-zone.ts";
import { UTC } from "./zones/iana-zone.ts";
import { zonesOf } from "./zones/zones-of.ts";

/** Single events that are over for so long are left out: nobody looks at them any more. */
const KEPT_DAYS = 35;

/** Reads a calendar's text, whose lines are joined; null when it is none. `now` is a moment in milliseconds. */
export function readCalendar(text: string, now: number): StoredCalendar | null {
  const components = readComponents(text);
  if (components === null) return null;
  const { zones, book, zone } = readZones(components);
  const isCancelled = textOf(components.lines, "METHOD").toUpperCase() === "CANCEL";
  const read = components.events.map((lines) => readEvent(lines, book)).filter((event) => event !== null);
  const events = isCancelled ? [] : putTogether(read, book).filter((event) => isKept(event, now));
  return {
    version: MODEL_VERSION,
    name: textOf(components.lines, "X-WR-CALNAME") || textOf(components.lines, "NAME"),
    zone,
    zones: zones.filter(({ name }) => isUsed(`#${name}`, zone, events)),
    events,
  };
}

function readZones({ lines, zones: components }: CalendarLines) {
  const zones: OwnZone[] = [];
  const defined = new Map<string, DefinedZone>();
  for (const component of components) {
    const name = zoneName(component);
    const observances = component.observances.map(readObservance).filter((change) => change !== null);
    zones.push({ name, observances });
    defined.set(name, {
      location: textOf(component.lines, "X-LIC-LOCATION"),
      hasChanges: observances.length > 0,
    });
  }
  const zone = findZone(textOf(lines, "X-WR-TIMEZONE"), defined) ?? "";
  const found = new Map<string, ZoneRef>();
  const book: ZoneBook = {
    zoneOf: zonesOf({ zone, zones }, UTC),
    refOf(tzid) {
      if (tzid === null) return "";
      const ref = found.get(tzid) ?? findZone(tzid, defined) ?? "";
      found.set(tzid, ref);
      return ref;
    },
  };
  return { zones, book, zone };
}

/** As events name it: with the spaces and capitals of the file. */
function zoneName({ lines }: ZoneLines): string {
  const value = propertiesOf(lines, "TZID")[0]?.values[0];
  return typeof value === "string" ? value.slice(0, 200) : "";
}

function readObservance(lines: Lines): Observance | null {
  const start = readTime(propertiesOf(lines, "DTSTART")[0]?.values[0], {});
  const offsetFrom = readOffset(propertiesOf(lines, "TZOFFSETFROM")[0]?.values[0]);
  const offsetTo = readOffset(propertiesOf(lines, "TZOFFSETTO")[0]?.values[0]);
  if (start === null || offsetTo === null) return null;
  const from = offsetFrom ?? offsetTo;
  const clock = { toInstant: (wall: number) => wall - from, toWall: (instant: number) => instant + from };
  return {
    start: start.wall,
    offsetFrom: from,
    offsetTo,
    rules: readRules(lines, { zone: "#", isAllDay: false, zoneOf: () => clock }),
    dates: propertiesOf(lines, "RDATE")
      .flatMap(({ values }) => values.map((value) => readTime(value, {})))
      .filter((time) => time !== null)
      .map(({ wall }) => wall),
  };
}

/** Makes one event of the components of each: changed and cancelled dates are left out of those that repeat. */
function putTogether(all: ReadEvent[], book: ZoneBook): StoredEvent[] {
  const replacing = newest(all.filter(({ replaces }) => replaces !== null));
  const replacements = new Map<string, ReadEvent[]>();
  for (const read of replacing) {
    const others = replacements.get(read.uid);
    if (others) others.push(read);
    else replacements.set(read.uid, [read]);
  }
  const singles = replacing.filter(({ isCancelled }) => !isCancelled);
  const mains = newest(all.filter(({ replaces }) => replaces === null))
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ uid, event }) => without(event, replacements.get(uid) ?? [], book));
  // What takes the place of one date does not repeat itself.
  return [...mains, ...singles.map(({ event: { rules: _rules, dates: _dates, ...event } }) => event)];
}

/** Only the last version of each, where a file has several. */
function newest(all: ReadEvent[]): ReadEvent[] {
  const kept = new Map<string, ReadEvent>();
  for (const read of all) {
    const { uid, replaces, event, sequence } = read;
    // Timetables give one UID to many events, so the start and the title count too.
    const key = replaces
      ? `${uid} ${replaces.wall} ${replaces.tzid}`
      : `${event.id} ${event.start} ${event.zone}`;
    const known = kept.get(key);
    if (known === undefined || sequence >= known.sequence) kept.set(key, read);
  }
  return [...kept.values()];
}

function without(event: StoredEvent, replacements: readonly ReadEvent[], book: ZoneBook): StoredEvent {
  const times = replacements.map(({ replaces }) => replaces).filter((replaces) => replaces !== null);
  if (times.length === 0) return event;
  const { excluded = [], excludedDays = [], zone, isAllDay } = event;
  const ofDays = times.filter(({ isDate }) => isDate || isAllDay);
  const ofTimes = times.filter(({ isDate }) => !isDate && !isAllDay);
  return {
    ...event,
    excluded: [...excluded, ...ofTimes.map((time) => wallIn(time, zone, book))],
    excludedDays: [...excludedDays, ...ofDays.map((time) => midnight(time.wall))],
  };
}

function isKept({ start, days, lengthMs, rules, dates }: StoredEvent, now: number): boolean {
  const since = now - KEPT_DAYS * DAY_MS;
  const endOf = (wall: number) => wall + days * DAY_MS + lengthMs;
  if (endOf(start) >= since || dates?.some((date) => endOf(date) >= since)) return true;
  return rules?.some(({ until }) => until === undefined || endOf(until) >= since) ?? false;
}

function isUsed(ref: ZoneRef, zone: ZoneRef, events: readonly StoredEvent[]): boolean {
  return ref === zone || events.some((event) => event.zone === ref);
}
