import { t } from "@lingui/core/macro";
import { shownLocale } from "../language/shown-locale.ts";

const DAY_MS = 86_400_000;

/**
 * "today", "yesterday", "12 days ago", by the reader's calendar; the date while the reader's time is unknown
 * (null).
 */
export function agoWords(time: string, nowMs: number | null): string {
  if (nowMs === null) {
    const date = dateOf(time);
    return t({ message: `on ${date}`, comment: "In a sentence such as 'Checked on 2026-11-23'" });
  }
  const days = Math.max(0, daysBetween(Date.parse(time), nowMs));
  return new Intl.RelativeTimeFormat(shownLocale(), { numeric: "auto" }).format(-days, "day");
}

/** "Tuesday" within a week, else the date; an ISO date while the reader's time is unknown (null). */
export function sinceWords(time: string, nowMs: number | null): string {
  if (nowMs === null) return dateOf(time);
  const days = daysBetween(Date.parse(time), nowMs);
  const format: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: "long" } : { month: "short", day: "numeric", year: "numeric" };
  return new Intl.DateTimeFormat(shownLocale(), format).format(new Date(time));
}

/** The day of an ISO timestamp: "2026-11-23". */
const dateOf = (time: string): string => time.slice(0, 10);

/** Days of the reader's calendar between two times in milliseconds. */
const daysBetween = (fromMs: number, toMs: number): number =>
  Math.round((startOfDay(toMs) - startOfDay(fromMs)) / DAY_MS);

const startOfDay = (timeMs: number): number => new Date(timeMs).setHours(0, 0, 0, 0);
