import { describe, expect, test } from "vitest";
import { eventsBetween, type Happening } from "../../supabase/functions/api/calendars/events-between.ts";
import { readCalendar } from "../../supabase/functions/api/calendars/read-calendar.ts";
import { decodeCalendar } from "../../supabase/functions/api/calendars/text/decode-calendar.ts";
import { ianaZone } from "../../supabase/functions/api/calendars/zones/iana-zone.ts";
import type { Bytes } from "../../supabase/functions/_shared/guarded-fetch/network.ts";
import { type Case, casesIn } from "./support/cases.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");

const encode = (text: string): Bytes => new TextEncoder().encode(text);

/** Folds lines after this number of bytes, also within a character. */
function fold(text: string, bytesALine: number): Bytes {
  const folded = text.split("\n").flatMap((line) => {
    const bytes = [...encode(line)];
    const parts: number[] = [];
    for (let start = 0; start < bytes.length; start += bytesALine) {
      if (start > 0) parts.push(13, 10, 32);
      parts.push(...bytes.slice(start, start + bytesALine));
    }
    return [...parts, 13, 10];
  });
  return Uint8Array.from(folded);
}

const writings: [name: string, write: (text: string) => Bytes][] = [
  ["with line feeds", encode],
  ["with carriage returns and line feeds", (text) => encode(text.replaceAll("\n", "\r\n"))],
  ["with carriage returns alone", (text) => encode(text.replaceAll("\n", "\r"))],
  ["with a byte order mark", (text) => encode(`\ufeff${text}`)],
  ["folded after 75 bytes", (text) => fold(text, 75)],
  ["folded after 11 bytes", (text) => fold(text, 11)],
  ["as UTF-16", (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))],
];

function shown({ title, location, start, end, isAllDay, unknownZone }: Happening, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const time = isAllDay
    ? `${start} to ${end}`
    : `${format.format(new Date(start))} - ${format.format(new Date(end)).slice(-5)}`;
  const unknown = unknownZone ? [`unknown zone ${unknownZone}`] : [];
  return [time, title, ...(location ? [location] : []), ...unknown].join(" | ");
}

/** The window of the first expected line (`first=2026-11-23 days=7 timeZone=Europe/Berlin`), and its events. */
function read(bytes: Bytes, window: string | undefined): string[] {
  const [, first = "", days = "", timeZone = ""] =
    /^first=(\S+) days=(\d+) timeZone=(\S+)$/.exec(window ?? "") ?? [];
  const calendar = readCalendar(decodeCalendar(bytes, "text/calendar"), NOW);
  const zone = ianaZone(timeZone);
  if (calendar === null || zone === null) throw new Error("It is no calendar.");
  // JSON drops undefined fields, as storing in the database does.
  const stored = JSON.parse(JSON.stringify(calendar)) as typeof calendar;
  const asked = { first: Date.parse(`${first}T00:00:00Z`), days: Number(days), zone };
  return eventsBetween(stored, asked).map((event) => shown(event, timeZone));
}

const ALL = casesIn("calendars");

test.each(ALL)("a calendar with $name is shown right", ({ bytes, expected: [window, ...events] }) => {
  expect(read(bytes, window)).toEqual(events);
});

/** The line ends and the encoding of other cases are what they are about. */
const isPlain = ({ bytes }: Case) => {
  const text = new TextDecoder().decode(bytes);
  return !/[\r\ufffd]/.test(text);
};

describe.each(ALL.filter(isPlain))("a calendar with $name", ({ bytes, expected: [window, ...events] }) => {
  test.each(writings)("is shown right when it is written %s", (_name, write) => {
    expect(read(write(new TextDecoder().decode(bytes)), window)).toEqual(events);
  });
});

test("at least forty kinds are kept", () => {
  expect(ALL.length).toBeGreaterThanOrEqual(40);
});
