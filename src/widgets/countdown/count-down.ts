import { plural, t } from "@lingui/core/macro";
import { dayMs, dayOf, daysBetween, momentOf, type Day } from "../fields/day.ts";
import type { CountdownSettings } from "./about.ts";

/** What a countdown shows: "12" and "days", "Today", "3" and "days ago". */
export type Count = {
  /** The target day; the next occurrence of a yearly one. */
  day: Day;
  /** Numbers with their units, the larger first; empty on the day itself. */
  parts: readonly { value: number; unit: "day" | "h" | "min" }[];
  tense: "before" | "today" | "after";
};

const MINUTES_PER_DAY = 24 * 60;
/** Within two days of a target with a time, the count includes hours. */
const CLOSE_MINUTES = 2 * MINUTES_PER_DAY;

/** Counts from a moment to the day of a countdown. */
export function countDown(
  { date, time, isYearly }: Omit<CountdownSettings, "name" | "date"> & { date: Day },
  nowMs: number,
): Count {
  const today = dayOf(new Date(nowMs));
  const day = isYearly ? nextOf(date, today) : date;
  const days = daysBetween(today, day);
  if (days < 0) return { day, parts: [{ value: -days, unit: "day" }], tense: "after" };
  const minutes = time === null ? null : minutesTo(day, time, nowMs);
  if (minutes !== null && minutes > 0 && minutes < CLOSE_MINUTES) {
    return { day, parts: closeParts(minutes), tense: "before" };
  }
  return days === 0
    ? { day, parts: [], tense: "today" }
    : { day, parts: [{ value: days, unit: "day" }], tense: "before" };
}

/**
 * The date's day in this year, or in the next after it is over. February 29 becomes the 28th in years without
 * it.
 */
function nextOf(date: Day, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const thisYear = dayIn(year, date);
  return thisYear >= today ? thisYear : dayIn(year + 1, date);
}

function dayIn(year: number, date: Day): Day {
  const day = `${String(year).padStart(4, "0")}${date.slice(4)}`;
  return dayMs(day) === null ? `${day.slice(0, 8)}28` : day;
}

/** Elapsed minutes until a time here, so that an hour that the clocks skip does not count. */
const minutesTo = (day: Day, time: string, nowMs: number): number =>
  Math.ceil((momentOf(Date.parse(`${day}T${time}Z`)) - nowMs) / 60_000);

/** "1 day 7 h", "7 h 20 min", "20 min". */
function closeParts(minutes: number): Count["parts"] {
  const [days, rest] = [Math.floor(minutes / MINUTES_PER_DAY), minutes % MINUTES_PER_DAY];
  const [hours, left] = [Math.floor(rest / 60), rest % 60];
  const all = [
    { value: days, unit: "day" as const },
    { value: hours, unit: "h" as const },
    ...(days > 0 ? [] : [{ value: left, unit: "min" as const }]),
  ];
  return all.filter(({ value }) => value > 0);
}

/** The whole count as a text: "1,200 days", "Today", "3 days ago". */
export function countText({ parts, tense }: Count, language: string): string {
  if (tense === "today") return t`Today`;
  return parts.map((part) => partText(part, tense, language)).join(" ");
}

/** A number with its unit: "12 days", "3 days ago", "7 h". */
export function partText(
  { value, unit }: Count["parts"][number],
  tense: Count["tense"],
  language: string,
): string {
  const number = value.toLocaleString(language);
  if (unit === "h") return t`${number} h`;
  if (unit === "min") return t`${number} min`;
  return tense === "after"
    ? plural(value, { one: `${number} day ago`, other: `${number} days ago` })
    : plural(value, { one: `${number} day`, other: `${number} days` });
}
