import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { eventsBetween, type Happening } from "./events-between.ts";
import { readCalendar } from "./read-calendar.ts";
import { decodeCalendar } from "./text/decode-calendar.ts";
import { ianaZone } from "./zones/iana-zone.ts";

/** Calendars as real programs write them. A file beside each has the expected events. */
const CORPUS = new URL("corpus/", import.meta.url);
const NOW = Date.parse("2026-11-23T12:00:00Z");

const names = readdirSync(CORPUS)
  .filter((file) => file.endsWith(".ics"))
  .map((file) => file.slice(0, -".ics".length));
const textOf = (file: string) => readFileSync(new URL(file, CORPUS), "utf8");

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

describe.each(names)("a calendar with %s", (name) => {
  const [window = "", ...expected] = textOf(`${name}.expected.txt`).trimEnd().split("\n");
  const [, first = "", days = "", timeZone = ""] =
    /^first=(\S+) days=(\d+) timeZone=(\S+)$/.exec(window) ?? [];

  test.each(writings)("is shown right when it is written %s", (_name, write) => {
    const calendar = readCalendar(decodeCalendar(write(textOf(`${name}.ics`)), "text/calendar"), NOW);
    const zone = ianaZone(timeZone);
    if (calendar === null || zone === null) throw new Error("It is no calendar.");
    // JSON drops undefined fields, as storing in the database does.
    const stored = JSON.parse(JSON.stringify(calendar)) as typeof calendar;
    const events = eventsBetween(stored, {
      first: Date.parse(`${first}T00:00:00Z`),
      days: Number(days),
      zone,
    });
    expect(events.map((event) => shown(event, timeZone))).toEqual(expected);
  });
});

test("at least twenty kinds are kept", () => {
  expect(names.length).toBeGreaterThanOrEqual(20);
});
