import { plural } from "@lingui/core/macro";
import { wallTime } from "#src/shared/state/locale/here.ts";
import type { Answer } from "./answer.ts";

const ASKED = /^(?:how many )?days (?:until|till|to) (.+?)\??$/i;
const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const DAYS: Readonly<Record<string, string>> = {
  christmas: "25 december",
  "christmas eve": "24 december",
  halloween: "31 october",
  "new year": "1 january",
  "new year's eve": "31 december",
};
const DAY_MS = 86_400_000;

/** The days until a date: "days until 25 December". Null for other texts and for days that are past. */
export function daysUntil(text: string, now: Date, language: string): Answer | null {
  const asked = ASKED.exec(text)?.[1]?.trim().toLowerCase().replace("’", "'");
  if (asked === undefined) return null;
  const today = Math.floor(wallTime(now).getTime() / DAY_MS) * DAY_MS;
  const date = dateOf(DAYS[asked] ?? asked, today);
  if (date === null || date < today) return null;
  const days = (date - today) / DAY_MS;
  const about = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(date);
  return { text: plural(days, { one: "# day", other: "# days" }), about };
}

/** The day in UTC, in ms; without a year, the next one of that name. Null for no date. */
function dateOf(text: string, today: number): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month) - 1, Number(day));
  const [, before, first, between] =
    /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]+)(?:,? (\d{4}))?$/.exec(text) ?? [];
  const [, second, after, last] = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(text) ?? [];
  const name = first ?? second ?? "";
  const monthAt = name.length < 3 ? -1 : MONTHS.findIndex((one) => one.startsWith(name));
  if (monthAt === -1) return null;
  const given = between ?? last;
  const inYear = (year: number) => dayOf(year, monthAt, Number(before ?? after));
  if (given !== undefined) return inYear(Number(given));
  const thisYear = new Date(today).getUTCFullYear();
  const next = inYear(thisYear);
  return next !== null && next < today ? inYear(thisYear + 1) : next;
}

/** Null for a day that the month does not have. */
function dayOf(year: number, month: number, day: number): number | null {
  const date = Date.UTC(year, month, day);
  return new Date(date).getUTCMonth() === month && new Date(date).getUTCDate() === day ? date : null;
}
