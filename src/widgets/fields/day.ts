import { wallTime } from "#src/shared/state/locale/here.ts";
const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar day, "YYYY-MM-DD". It is the same in every time zone. */
export type Day = string;

/** The start of the day in UTC, in milliseconds; null for an invalid day, such as February 30. */
export function dayMs(day: string): number | null {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined) return null;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // `Date` maps years below 100 to the last century.
  return dayOfMs(ms) === day ? ms : null;
}

/** The day here at a moment. */
export const dayOf = (moment: Date): Day => dayOfMs(wallTime(moment).getTime());

/**
 * The moment at which clocks here show this, in the fields of UTC (see wallTime): the first one, where they go back. What they
 * skip counts as the time after it.
 */
export function momentOf(wallMs: number): number {
  const ahead = (ms: number) => wallTime(new Date(ms)).getTime() - ms;
  const [before, after] = [wallMs - ahead(wallMs - DAY_MS), wallMs - ahead(wallMs + DAY_MS)];
  return [before, after].find((ms) => ms + ahead(ms) === wallMs) ?? before;
}

/** The first moment of a day here. */
export const startOfDay = (day: Day): number => momentOf(dayMs(day) ?? Number.NaN);

/** How many days `day` is after `other`; negative before it. NaN unless both are days. */
export const daysBetween = (other: Day, day: Day): number =>
  ((dayMs(day) ?? Number.NaN) - (dayMs(other) ?? Number.NaN)) / DAY_MS;

export const addDays = (day: Day, days: number): Day => dayOfMs((dayMs(day) ?? 0) + days * DAY_MS);

/** The day in UTC. */
export const dayOfMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
