import { t } from "@lingui/core/macro";
import { dayOf, daysBetween, type Day } from "../fields/day.ts";

export type ZoneTime = {
  /** 0 to 23. */
  hour: number;
  day: Day;
  /** How far the zone is ahead of UTC at that moment. */
  offsetMinutes: number;
};

const MINUTE_MS = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat | null>();

/** Cached, because creating a formatter is expensive. Null for a zone that this browser doesn't know. */
function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = makeFormatter(zone);
  formatters.set(zone, made);
  return made;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The time in a zone at a moment; null for a zone that this browser doesn't know. */
export function zoneTime(zone: string, nowMs: number): ZoneTime | null {
  const parts = formatterOf(zone)?.formatToParts(nowMs);
  if (!parts) return null;
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  const [hour, minute] = [Number(value("hour")), Number(value("minute"))];
  const day = `${value("year")}-${value("month")}-${value("day")}`;
  const asUtc = Date.parse(`${day}T00:00Z`) + (hour * 60 + minute) * MINUTE_MS;
  const offsetMinutes = Math.round((asUtc - Math.floor(nowMs / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  return { hour, day, offsetMinutes };
}

/**
 * Whether the sun is assumed to be up: from 6 to 18 o'clock. The real position would need the place's
 * coordinates.
 */
export const isDayAt = (hour: number): boolean => hour >= 6 && hour < 18;

/** From this difference on, the text also confirms the same day. */
const FAR_MINUTES = 10 * 60;

/** How a zone differs from here: "−1 h", "+5 h 30 min", "+12 h, same day", "+9 h, tomorrow", "Same time". */
export function differenceText({ offsetMinutes, day }: ZoneTime, nowMs: number): string {
  const now = new Date(nowMs);
  const minutes = offsetMinutes + now.getTimezoneOffset();
  if (minutes === 0) return t`Same time`;
  const days = daysBetween(dayOf(now), day);
  const isFar = Math.abs(minutes) >= FAR_MINUTES;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const length = hours === 0 ? t`${rest} min` : rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  const difference = `${minutes > 0 ? "+" : "−"}${length}`;
  if (days > 0) return t`${difference}, tomorrow`;
  if (days < 0) return t`${difference}, yesterday`;
  return isFar ? t`${difference}, same day` : difference;
}

/** Formats the time in a zone that this browser knows: "08:41", or "8:41 AM". */
export const formatZoneTime = (
  zone: string,
  nowMs: number,
  language: string,
  clockStyle: "24h" | "12h",
): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).format(nowMs);
