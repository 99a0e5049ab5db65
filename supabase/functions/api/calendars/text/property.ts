import { oneLine, shorten } from "../../../_shared/markup/plain-text.ts";
import { CALENDAR_LIMITS } from "../../../_shared/contract/widgets/calendars.ts";
import { decodeText } from "../../../_shared/contract/texts/decode-text.ts";
import { DAY_MS, type Wall } from "../model.ts";
import type { Lines } from "./components.ts";

/** An unparsed property. Its parameter names are in upper case. */
export interface Property {
  parameters: Map<string, string>;
  value: string;
}

const PARAMETER = /;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g;

/**
 * Splits a line at a colon. Times use the last colon, because Outlook writes zone names with unquoted colons.
 * Texts use the first colon outside of quotation marks.
 */
function propertyAt(line: string, colon: number): Property {
  const parameters = new Map<string, string>();
  for (const [, name = "", value = ""] of line.slice(0, Math.max(0, colon)).matchAll(PARAMETER)) {
    parameters.set(name.toUpperCase(), value.replaceAll('"', ""));
  }
  return { parameters, value: line.slice(colon + 1).trim() };
}

function colonOf(line: string): number {
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') isQuoted = !isQuoted;
    if (line[index] === ":" && !isQuoted) return index;
  }
  return line.indexOf(":");
}

export function propertiesOf(lines: Lines, name: string): Property[] {
  return (lines.get(name) ?? []).map((line) => propertyAt(line, colonOf(line)));
}

/** The unparsed value of the first such property; empty without one. */
export function valueOf(lines: Lines, name: string): string {
  const [line] = lines.get(name) ?? [];
  return line === undefined ? "" : propertyAt(line, colonOf(line)).value;
}

/** A property's text on one line, shortened for display; empty without one. */
export function textOf(lines: Lines, name: string): string {
  const [{ parameters, value } = { parameters: new Map<string, string>(), value: "" }] = propertiesOf(
    lines,
    name,
  );
  const isQuoted = parameters.get("ENCODING")?.toUpperCase() === "QUOTED-PRINTABLE";
  const start = value.slice(0, isQuoted ? 6000 : 2000);
  const text = (isQuoted ? unquoted(start, parameters.get("CHARSET")) : start).replace(
    /\\([nN,;\\])/g,
    (_, character: string) => (/n/i.test(character) ? "\n" : character),
  );
  return shorten(oneLine(text), CALENDAR_LIMITS.texts);
}

/** Decodes quoted-printable, vCalendar's encoding of text beyond ASCII. */
function unquoted(text: string, charset = ""): string {
  const bytes = [...text.matchAll(/=([\dA-F]{2})|[^]/gi)].map(([written, hex]) =>
    hex === undefined ? written.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  return decodeText(Uint8Array.from(bytes), `text/plain; charset=${charset}`);
}

/** All times of a property; the start of each period. */
export function* timesOf(lines: Lines, name: string): Generator<Written> {
  for (const line of lines.get(name) ?? []) {
    const { parameters, value } = propertyAt(line, line.lastIndexOf(":"));
    const tzid = parameters.get("TZID") || null;
    // The declared type decides, because some programs append midnight to a mere date.
    const isDate = parameters.get("VALUE")?.toUpperCase() === "DATE";
    for (const part of value.split(",")) {
      const [start = "", end] = part.split("/", 2);
      const time = readTime(start, tzid);
      if (time === null) continue;
      if (isDate) yield { ...time, isDate, tzid: null };
      else yield end === undefined ? time : { ...time, end };
    }
  }
}

/** The first valid time. */
export function timeOf(lines: Lines, name: string): Written | null {
  const [first = null] = timesOf(lines, name);
  return first;
}

/** A date or time before its zone is resolved. */
export interface Written {
  wall: Wall;
  isDate: boolean;
  /** The zone's name in the file, or "UTC"; null for a floating time. */
  tzid: string | null;
  /** The end of a period as written: a time or a duration. */
  end?: string;
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)?(\d\d)?(Z)?)?/i;

/** Parses a date or time; null for an invalid one. */
export function readTime(value: string, zone: string | null): Written | null {
  const match = TIME.exec(value.trim());
  if (match === null) return null;
  const [, year, month, day, hour, minute = "0", second = "0", utc] = match;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // JavaScript would turn 31 June into 1 July.
  if (new Date(midnight).getUTCDate() !== Number(day) || Number(year) < 1000) return null;
  if (hour === undefined) return { wall: midnight, isDate: true, tzid: null };
  // 24:00 and leap seconds roll over to the next minute or day; higher values are invalid.
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const wall = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return { wall, isDate: false, tzid: utc ? "UTC" : zone };
}

const DURATION =
  /^([+-]?)P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** A duration as nominal days and exact milliseconds; null for a broken or negative one. */
export function readDuration(value: string): { days: number; lengthMs: number } | null {
  const match = DURATION.exec(value);
  if (match === null || match[1] === "-") return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part) => (part === undefined ? 0 : Number(part)));
  return { days: weeks * 7 + days, lengthMs: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** An offset from UTC (`+05:30`, `0530`, `-5`) in milliseconds; null for a broken one. */
export function readOffset(value: string): number | null {
  const match = /^(?:UTC|GMT)?\s*([+\-\u2212\u2013]?)(\d{1,2})(?::?([0-5]\d))?(?::?([0-5]\d))?$/i.exec(
    value.trim(),
  );
  if (match === null) return null;
  const [, sign, hours, minutes = "0", seconds = "0"] = match;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return ms < DAY_MS ? (sign === "" || sign === "+" ? ms : -ms) : null;
}
