import ICAL from "ical.js";
import { oneLine, shorten } from "../../../_shared/markup/plain-text.ts";
import { CALENDAR_LIMITS } from "../../../_shared/contract/calendars.ts";
import { DAY_MS, type Wall } from "../model.ts";
import type { Lines } from "./components.ts";

/** A property's parameters, by names in lower case, and its values as jCal has them. */
export interface Property {
  parameters: Record<string, unknown>;
  values: unknown[];
}

/** Outlook writes names of zones with colons, commas and no quotation marks. */
const BARE_ZONE = /;TZID=([^";]*[:,][^";]*)(?=;[A-Z-]+=|:\d)/i;

/** A line as the standard wants it: rules in capitals, without spaces and empty parts. */
function mend(line: string): string {
  if (!/^RRULE/i.test(line)) return line.replace(BARE_ZONE, ';TZID="$1"');
  return line
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/;[A-Z]+=(?=;|$)/g, "")
    .replace(/;+$/, "");
}

/** Reads one line; null for a broken one. */
function readProperty(line: string): Property | null {
  try {
    const [, parameters, , ...values] = ICAL.parse.property(mend(line)) as [
      string,
      Record<string, unknown>,
      string,
      ...unknown[],
    ];
    return { parameters, values };
  } catch {
    // The parser throws for what it does not understand, and the rest of the calendar counts without it.
    return null;
  }
}

/** The properties of this name that can be read. */
export function propertiesOf(lines: Lines, name: string): Property[] {
  return (lines.get(name) ?? []).map(readProperty).filter((property) => property !== null);
}

/** A property's text on one line, of a length that can be shown; empty without one. */
export function textOf(lines: Lines, name: string): string {
  const value = propertiesOf(lines, name)[0]?.values[0];
  if (typeof value !== "string") return "";
  // Values of names that the parser does not know are as they stand in the file.
  const text = name.startsWith("X-") || name === "NAME" ? value.replace(/\\([,;\\])/g, "$1") : value;
  return shorten(oneLine(text.slice(0, 2000)), CALENDAR_LIMITS.texts);
}

/** A date or a time as it is written. */
export interface Written {
  wall: Wall;
  isDate: boolean;
  /** Its zone's name in the file; "UTC"; null for a floating time. */
  tzid: string | null;
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d)?(?::(\d\d))?(?::(\d\d))?:?(Z)?)?/;

/** Reads a date or time of jCal; null when it is none that exists. */
export function readTime(value: unknown, parameters: Record<string, unknown>): Written | null {
  const match = typeof value === "string" ? TIME.exec(value) : null;
  if (match === null) return null;
  const [, year, month, day, hour, minute = "0", second = "0", utc] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // The 31st of June would be another day.
  if (new Date(midnight).getUTCDate() !== Number(day) || Number(year) < 1000) return null;
  if (hour === undefined) return { wall: midnight, isDate: true, tzid: null };
  // 24:00 and leap seconds are the next moment; anything above is broken.
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const wall = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  const tzid = parameters["tzid"];
  return { wall, isDate: false, tzid: utc ? "UTC" : typeof tzid === "string" ? tzid : null };
}

const DURATION =
  /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** A duration as nominal days and exact milliseconds; null for a broken or negative one. */
export function readDuration(value: unknown): { days: number; lengthMs: number } | null {
  const match = typeof value === "string" ? DURATION.exec(value.trim()) : null;
  if (match === null || match[1] === "-") return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => (part === undefined ? 0 : Number(part)));
  return { days: weeks * 7 + days, lengthMs: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** An offset from UTC (`+05:30`) in milliseconds; null for a broken one. */
export function readOffset(value: unknown): number | null {
  const match = typeof value === "string" ? /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?/.exec(value) : null;
  if (match === null) return null;
  const [, sign, hours, minutes, seconds = "0"] = match;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return ms < DAY_MS ? (sign === "-" ? -ms : ms) : null;
}
