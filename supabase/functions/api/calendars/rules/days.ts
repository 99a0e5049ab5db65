import { DAY_MS } from "../model.ts";

/** A day as its number since 1970-01-01, with the fields that rules test. */
export interface Day {
  number: number;
  year: number;
  /** 1 to 12 */
  month: number;
  /** 1 to 31 */
  date: number;
  /** From Sunday, 0. */
  weekday: number;
}

export function dayOf(number: number): Day {
  const date = new Date(number * DAY_MS);
  return {
    number,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** A day's number since 1970-01-01. Months above 12 continue in the next year. */
export function dayNumber(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

export const firstOfMonth = ({ year, month }: Day): number => dayNumber(year, month, 1);
export const lastOfMonth = ({ year, month }: Day): number => dayNumber(year, month + 1, 1) - 1;
export const firstOfYear = ({ year }: Day): number => dayNumber(year, 1, 1);
export const lastOfYear = ({ year }: Day): number => dayNumber(year + 1, 1, 1) - 1;

/** The first day of a day's week. 1970-01-01 was a Thursday. */
export function weekStartOf(number: number, weekStart: number): number {
  const weekday = (((number + 4) % 7) + 7) % 7;
  return number - ((weekday - weekStart + 7) % 7);
}

/**
 * A day's week number and the number of weeks in its year. As in ISO 8601, a year's week has at least four
 * days in that year.
 */
export function weekNumberOf(number: number, weekStart: number): { week: number; weeks: number } {
  const start = weekStartOf(number, weekStart);
  const { year } = dayOf(start + 3);
  const first = firstWeek(year, weekStart);
  const next = firstWeek(year + 1, weekStart);
  return { week: (start - first) / 7 + 1, weeks: (next - first) / 7 };
}

const firstWeek = (year: number, weekStart: number): number => weekStartOf(dayNumber(year, 1, 4), weekStart);
