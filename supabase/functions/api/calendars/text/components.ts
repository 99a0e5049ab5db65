import { atMost, BOUNDS } from "../../../_shared/bounds.ts";

/*
 * Splits a calendar's text into the lines of its events and time zones. The text is untrusted: broken lines
 * affect only their own component, and exceeded limits throw TooComplexError.
 */

const MOST = BOUNDS.calendar;

const OF_CALENDAR = new Set(["X-WR-CALNAME", "NAME", "X-WR-TIMEZONE", "METHOD"]);
const OF_ZONE = new Set(["TZID", "X-LIC-LOCATION"]);
const OF_OBSERVANCE = new Set(["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"]);
const OF_EVENT = new Set([
  "UID",
  "SUMMARY",
  "LOCATION",
  "STATUS",
  "SEQUENCE",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "EXRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
  "X-MICROSOFT-CDO-ALLDAYEVENT",
]);

/** The lines of one component, by property name. */
export type Lines = Map<string, string[]>;

export interface ZoneLines {
  lines: Lines;
  observances: Lines[];
}

export interface CalendarLines {
  lines: Lines;
  zones: ZoneLines[];
  events: Lines[];
}

/** Splits unfolded text; null when it contains no calendar. */
export function readComponents(text: string): CalendarLines | null {
  const calendar: CalendarLines = { lines: new Map(), zones: [], events: [] };
  const open: string[] = [];
  let event: Lines | null = null;
  let zone: ZoneLines | null = null;
  let observance: Lines | null = null;
  let isCalendar = false;
  let components = 0;

  function endEvent(): void {
    if (event !== null) calendar.events.push(event);
    event = null;
  }

  function begin(name: string): void {
    // A nested event means that the outer one lacks its end.
    if (name === "VEVENT" && open.includes("VEVENT")) end("VEVENT");
    if (name === "VCALENDAR") isCalendar = true;
    components += 1;
    atMost(MOST.components, components, "components");
    open.push(name);
    atMost(MOST.depth, open.length, "levels of components");
    if (name === "VEVENT") {
      atMost(MOST.events, calendar.events.length + 1, "events");
      event = new Map();
    }
    if (name === "VTIMEZONE") {
      zone = { lines: new Map(), observances: [] };
      calendar.zones.push(zone);
      atMost(MOST.zones, calendar.zones.length, "time zones");
    }
    if (name === "STANDARD" || name === "DAYLIGHT") {
      observance = new Map();
      zone?.observances.push(observance);
    }
  }

  function end(name: string): void {
    const index = open.lastIndexOf(name);
    if (index === -1) return;
    open.length = index;
    if (name === "VEVENT") endEvent();
    if (name === "VTIMEZONE") zone = null;
    if (name === "STANDARD" || name === "DAYLIGHT") observance = null;
  }

  let lines = 0;
  atMost(MOST.characters, text.length, "characters");
  for (const line of linesOf(text)) {
    lines += 1;
    atMost(MOST.lines, lines, "lines");
    const name = /^[A-Za-z0-9-]{1,64}(?=[:;])/.exec(line)?.[0].toUpperCase();
    if (name === undefined) continue;
    if (name === "BEGIN") begin(componentName(line));
    else if (name === "END") end(componentName(line));
    else if (event !== null) {
      // The properties of an alarm don't belong to the event.
      if (open.at(-1) === "VEVENT") add(event, OF_EVENT, name, line);
    } else if (observance !== null) add(observance, OF_OBSERVANCE, name, line);
    else if (zone !== null) add((zone as ZoneLines).lines, OF_ZONE, name, line);
    else add(calendar.lines, OF_CALENDAR, name, line);
  }
  return isCalendar ? calendar : null;
}

function componentName(line: string): string {
  return line
    .slice(line.indexOf(":") + 1, 80)
    .trim()
    .toUpperCase();
}

function add(lines: Lines, wanted: ReadonlySet<string>, name: string, line: string): void {
  if (!wanted.has(name)) return;
  const known = lines.get(name);
  if (known === undefined) lines.set(name, [line]);
  else known.push(line);
}

/** The non-empty lines, with any kind of line end. In quoted-printable, `=` at the end joins the next line. */
function* linesOf(text: string): Generator<string> {
  let quoted: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const isJoined = line.endsWith("=") && (quoted.length > 0 || /^[^:]*=QUOTED-PRINTABLE/i.test(line));
    quoted.push(isJoined ? line.slice(0, -1) : line);
    if (isJoined) continue;
    yield quoted.join("");
    quoted = [];
  }
  if (quoted.length > 0) yield quoted.join("");
}
