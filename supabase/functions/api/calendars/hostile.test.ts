import { describe, expect, test } from "vitest";
import { TooComplexError } from "../../_shared/bounds.ts";
import { eventsBetween } from "./events-between.ts";
import { readCalendar } from "./read-calendar.ts";
import { UTC } from "./zones/iana-zone.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const DAYS = { first: Date.parse("2026-11-23T00:00:00Z"), days: 37, zone: UTC };

const calendarOf = (...parts: string[]) => ["BEGIN:VCALENDAR", ...parts, "END:VCALENDAR"].join("\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\n");

function shown(text: string) {
  const calendar = readCalendar(text, NOW);
  return calendar && eventsBetween(calendar, DAYS);
}

describe("a calendar that somebody made to hurt", () => {
  test.each([
    ["a web page", "<!doctype html><title>Sign in</title>"],
    ["nothing", ""],
    ["a contact", "BEGIN:VCARD\nFN:Jo\nEND:VCARD"],
    ["bytes", "\u0000\u0001\u0002"],
  ])("that is %s is none", (_name, text) => {
    expect(readCalendar(text, NOW)).toBeNull();
  });

  test("with tens of thousands of endless events gives an answer of the usual size", () => {
    const events = Array.from({ length: 25_000 }, (_, n) =>
      eventOf(`UID:${n}`, `SUMMARY:Event ${n}`, "DTSTART:19700101T100000Z", "RRULE:FREQ=HOURLY"),
    );
    expect(shown(calendarOf(...events))).toHaveLength(500);
  });

  test("with tens of thousands of counted rules is too complex", () => {
    const events = Array.from({ length: 20_000 }, (_, n) =>
      eventOf(
        `UID:${n}`,
        "DTSTART:10000101T100000Z",
        "RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31;COUNT=900000",
      ),
    );
    expect(() => shown(calendarOf(...events))).toThrow("more than 400,000 steps in its rules");
  });

  test("with one event that is changed thousands of times is read once", () => {
    const changes = Array.from({ length: 15_000 }, (_, n) => {
      const time = new Date(NOW + n * 60_000).toISOString().replace(/[-:]|\.000/g, "");
      return eventOf("UID:1", `RECURRENCE-ID:${time}`, `DTSTART:${time}`);
    });
    const main = eventOf("UID:1", "DTSTART:20261101T120000Z", "RRULE:FREQ=DAILY");
    expect(shown(calendarOf(main, ...changes))).toHaveLength(500);
  });

  test("with zones of many rules, deep components and names of JavaScript's own is read", () => {
    const changes = Array.from({ length: 300 }, (_, n) =>
      [
        "BEGIN:DAYLIGHT",
        "DTSTART:10000101T000000",
        "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0100",
        `RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=${n + 1000}0101T000000Z`,
        "END:DAYLIGHT",
      ].join("\n"),
    );
    const zone = (name: string) =>
      ["BEGIN:VTIMEZONE", `TZID:${name}`, ...changes, "END:VTIMEZONE"].join("\n");
    const text = calendarOf(
      zone("__proto__"),
      zone("constructor"),
      ...Array.from({ length: 12 }, () => "BEGIN:VALARM"),
      ...Array.from({ length: 5000 }, () => "END:VALARM"),
      eventOf("UID:__proto__", "DTSTART;TZID=__proto__:20261124T100000", "SUMMARY:One"),
      eventOf("UID:constructor", "DTSTART;TZID=constructor:20261124T100000", "SUMMARY:Two"),
    );
    expect(shown(text)?.map(({ title, start }) => [title, start])).toEqual([
      ["One", "2026-11-24T09:00:00.000Z"],
      ["Two", "2026-11-24T09:00:00.000Z"],
    ]);
  });

  test("names what is too much of it, in a sentence without its content", () => {
    const deep = calendarOf("BEGIN:VALARM\n".repeat(17));
    expect(() => shown(deep)).toThrow(new TooComplexError("more than 16 levels of components"));
  });

  test("gives texts of a bounded length, without controls and overrides of direction", () => {
    const [event] =
      shown(calendarOf(eventOf("DTSTART:20261124T100000Z", `SUMMARY:A\u0007b\u202ec ${"x".repeat(5000)}`))) ??
      [];
    expect(event?.title).toMatch(/^A bc x+…$/);
    expect(event?.title.length).toBeLessThanOrEqual(200);
  });
});
