import { describe, test } from "vitest";
import { BOUNDS } from "../../supabase/functions/_shared/bounds.ts";
import { eventsBetween } from "../../supabase/functions/api/calendars/events-between.ts";
import { readCalendar } from "../../supabase/functions/api/calendars/read-calendar.ts";
import { decodeCalendar } from "../../supabase/functions/api/calendars/text/decode-calendar.ts";
import { ianaZone, UTC } from "../../supabase/functions/api/calendars/zones/iana-zone.ts";
import { expectLinear, type HostileShape } from "../support/growth.ts";

const MOST = BOUNDS.calendar;
const NOW = Date.parse("2026-11-23T12:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const ZONES = Intl.supportedValuesOf("timeZone");

const many = (n: number, of: (index: number) => string) => Array.from({ length: n }, (_, index) => of(index));
const lines = (n: number, of: (index: number) => string) => many(n, of).join("\n");
const calendarOf = (...parts: string[]) => ["BEGIN:VCALENDAR", ...parts, "END:VCALENDAR"].join("\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\n");
/** A time as 20261123T120000. */
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.000Z/g, "");
const change = (start: string, ...lines: string[]) =>
  [
    "BEGIN:STANDARD",
    `DTSTART:${start}`,
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    ...lines,
    "END:STANDARD",
  ].join("\n");
const ownZone = (...changes: string[]) =>
  ["BEGIN:VTIMEZONE", "TZID:Mine", ...changes, "END:VTIMEZONE"].join("\n");
/** Of a kind's n, as many in each event. */
const inEvents = (n: number, each: number, of: (from: number, to: number) => string) =>
  lines(Math.ceil(n / each), (index) => of(index * each, Math.min(n, (index + 1) * each)));

/** Fixed parts of a calendar around what grows, in characters. */
const FRAME = 200;

const SHAPES: Record<string, HostileShape<string | Uint8Array<ArrayBuffer>>> = {
  "one character repeated": {
    of: (n) => `BEGIN:VCALENDAR\n${"x".repeat(n)}\nEND:VCALENDAR`,
    most: MOST.characters - FRAME,
  },
  "carriage returns in UTF-16": {
    of: (n) => new Uint8Array(Buffer.from(`\ufeffBEGIN:VCALENDAR\n${"\r".repeat(n)}`, "utf16le")),
    most: MOST.characters - FRAME,
  },
  "colons in the name of a zone": {
    of: (n) => calendarOf(eventOf("DTSTART:20261124T100000Z", `EXDATE;TZID=${":".repeat(n)}`)),
    most: MOST.characters - FRAME,
  },
  "semicolons in a rule": {
    of: (n) => calendarOf(eventOf("DTSTART:20261124T100000Z", `RRULE:${";".repeat(n)}X`)),
    most: MOST.characters - FRAME,
  },
  "parameters without an end": {
    of: (n) => calendarOf(eventOf(`DTSTART${';A="'.repeat(n / 4)}`, "DTSTART:20261124T100000Z")),
    most: MOST.characters - FRAME,
  },
  "broken lines": {
    of: (n) =>
      calendarOf(
        eventOf(
          "DTSTART:20261124T100000Z",
          lines(n, () => 'RDATE;X="'),
        ),
      ),
    most: MOST.lines - 5,
  },
  "quoted lines that join the next": {
    of: (n) => calendarOf(eventOf(`SUMMARY;ENCODING=QUOTED-PRINTABLE:${"=\n=4".repeat(n / 4)}`)),
    most: MOST.characters - FRAME,
  },
  "components that nothing ends": {
    of: (n) => `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\nDTSTART:20261124T100000Z\n".repeat(n)}END:VCALENDAR`,
    most: MOST.events - 1,
  },
  "starts and ends on all days in all zones": {
    of: (n) =>
      calendarOf(
        lines(n, (index) => {
          const day = stamp(NOW - index * 6 * DAY_MS);
          return eventOf(
            `UID:${index}`,
            `DTSTART;TZID=${ZONES[index % ZONES.length]}:${day}`,
            `DTEND;TZID=${ZONES[(index * 7) % ZONES.length]}:${day}`,
          );
        }),
      ),
    most: MOST.events,
  },
  "dates that are left out, written on another clock": {
    of: (n) =>
      calendarOf(
        inEvents(n, 1000, (from, to) => {
          const dates = many(to - from, (index) => stamp(NOW - (from + index) * 5 * DAY_MS)).join();
          return eventOf(
            `UID:${from}`,
            "DTSTART;TZID=Europe/Berlin:20261101T100000",
            "RRULE:FREQ=DAILY",
            `EXDATE;TZID=America/New_York:${dates}`,
          );
        }),
      ),
    most: MOST.dates,
  },
  // Its occurrences end just before the days that are asked for, and its clock is changed after them.
  "changes of a zone, and dates in it": {
    of: (n) =>
      calendarOf(
        ownZone(
          change("19700101T000000"),
          lines(n / 2 - 1, (index) => change(stamp(NOW + (20 * DAY_MS) / 1000 + index * MINUTE_MS))),
        ),
        inEvents(n, 1000, (from, to) =>
          eventOf(
            `UID:${from}`,
            "DTSTART;TZID=Mine:20261101T100000",
            `RDATE;TZID=Mine:${many(to - from, (index) => stamp(NOW - 2 * DAY_MS + (from + index) * 1000)).join()}`,
          ),
        ),
      ),
    most: MOST.changes * 2,
  },
  "series of one name, and changes of all of them": {
    of: (n) =>
      calendarOf(
        lines(200, (index) =>
          eventOf("UID:1", `SUMMARY:${index}`, "DTSTART:20261101T100000Z", "RRULE:FREQ=DAILY"),
        ),
        lines(n, (index) =>
          eventOf("UID:1", `RECURRENCE-ID:${stamp(NOW + index * DAY_MS)}Z`, "DTSTART:20261101T100000Z"),
        ),
      ),
    most: Math.floor(MOST.dates / 201),
  },
  "periods beside dates that are left out": {
    of: (n) =>
      calendarOf(
        inEvents(n, 100, (from, to) =>
          eventOf(
            `UID:${from}`,
            "DTSTART:20261101T100000Z",
            `RDATE;VALUE=PERIOD:${many(to - from, (index) => `${stamp(NOW + (from + index) * 60_000)}Z/PT2H`).join()}`,
            `EXDATE:${many(10, (index) => `${stamp(NOW + index * 1000)}Z`).join()}`,
          ),
        ),
      ),
    most: Math.floor(MOST.dates / 11.2),
  },
  "old changes of a series that has other days now": {
    of: (n) =>
      calendarOf(
        eventOf("UID:1", "SEQUENCE:9", "DTSTART:20261101T100000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        lines(n, (index) =>
          eventOf(
            "UID:1",
            `RECURRENCE-ID:${stamp(Date.parse("2026-11-02T10:00:00Z") + index * DAY_MS)}Z`,
            "DTSTART:20261101T100000Z",
          ),
        ),
      ),
    // The series lists the five of seven that it keeps, and counts them twice.
    most: Math.floor(MOST.dates * 0.7) - 10,
  },
  "counted rules that list all that there is": {
    of: (n) =>
      calendarOf(
        lines(n, (index) =>
          eventOf(
            `UID:${index}`,
            "DTSTART:20200101T100000Z",
            `RRULE:FREQ=YEARLY;COUNT=2;BYDAY=${many(371, (day) => `${(day % 53) + 1}${["SU", "MO", "TU", "WE", "TH", "FR", "SA"][Math.floor(day / 53)]}`).join()};BYSETPOS=${many(366, (place) => String(place + 1)).join()}`,
          ),
        ),
      ),
    most: 300,
  },
};

function read(input: string | Uint8Array<ArrayBuffer>): void {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  const calendar = readCalendar(decodeCalendar(bytes, "text/calendar"), NOW);
  if (calendar === null) throw new Error("It is no calendar.");
  eventsBetween(calendar, {
    first: NOW - (NOW % DAY_MS),
    days: 37,
    zone: ianaZone("Europe/Berlin") ?? UTC,
  });
}

describe("reading a calendar takes at most ten times as long when it has four times as many", () => {
  test.each(Object.entries(SHAPES))(
    "%s",
    async (_name, shape) => {
      await expectLinear(read, shape);
    },
    120_000,
  );
});
