import type { Rule } from "../model.ts";
import { type Day, dayOf, firstOfMonth, firstOfYear, lastOfMonth, lastOfYear, weekNumberOf } from "./days.ts";

type Matcher = (day: Day) => boolean;

/**
 * A test whether a day matches a rule, apart from its months. Expects a rule from `fill`. Its cost doesn't
 * depend on the length of the rule's lists.
 */
export function dayMatcher(rule: Rule): Matcher {
  const isMonthDay = inList(rule.monthDays, ({ date }) => date, monthDayFromEnd);
  const isYearDay = inList(rule.yearDays, yearDay, yearDayFromEnd);
  const isWeekNumber = weekMatcher(rule);
  const isWeekday = weekdayMatcher(rule);
  return (day) => isMonthDay(day) && isYearDay(day) && isWeekNumber(day) && isWeekday(day);
}

/**
 * A test whether a day takes the place of days that a month lacks, as SKIP says (RFC 7529): the first of the next
 * month, or the month's last.
 */
export function skipMatcher({ skip, monthDays = [], ...rule }: Rule): Matcher {
  const latest = Math.max(0, ...monthDays);
  if (skip === undefined || latest <= 28) return () => false;
  const isWeekday = weekdayMatcher(rule);
  return (day) => {
    const isPlace = skip === "FORWARD" ? day.date === 1 : day.number === lastOfMonth(day);
    if (!isPlace) return false;
    const short = skip === "FORWARD" ? dayOf(day.number - 1) : day;
    return latest > short.date && isWeekday(day);
  };
}

/** Completes a rule from its start: a monthly rule without days repeats on the start's day of the month. */
export function fill<R extends Rule>(rule: R, start: Day): R {
  const { freq, months, monthDays, yearDays, weekNumbers, weekdays } = rule;
  if (monthDays || yearDays || weekdays) return rule;
  const ofStart = [{ day: start.weekday, nth: 0 }];
  if (freq === "WEEKLY" || (freq === "YEARLY" && weekNumbers)) return { ...rule, weekdays: ofStart };
  if (freq === "MONTHLY") return { ...rule, monthDays: [start.date] };
  if (freq === "YEARLY") return { ...rule, months: months ?? [start.month], monthDays: [start.date] };
  return rule;
}

const monthDayFromEnd = (day: Day): number => day.number - lastOfMonth(day) - 1;
const yearDay = (day: Day): number => day.number - firstOfYear(day) + 1;
const yearDayFromEnd = (day: Day): number => day.number - lastOfYear(day) - 1;

/**
 * Tests whether the list contains a day's position from the start or from the end. Without a list every day
 * matches.
 */
function inList(
  list: readonly number[] | undefined,
  fromStart: (day: Day) => number,
  fromEnd: (day: Day) => number,
): Matcher {
  if (list === undefined) return () => true;
  const places = new Set(list);
  const hasNegative = list.some((place) => place < 0);
  return (day) => places.has(fromStart(day)) || (hasNegative && places.has(fromEnd(day)));
}

function weekMatcher({ freq, weekNumbers, weekStart }: Rule): Matcher {
  if (weekNumbers === undefined || freq !== "YEARLY") return () => true;
  const numbers = new Set(weekNumbers);
  return ({ number }) => {
    const { week, weeks } = weekNumberOf(number, weekStart);
    return numbers.has(week) || numbers.has(week - weeks - 1);
  };
}

function weekdayMatcher({ freq, weekdays, months, weekNumbers }: Rule): Matcher {
  if (weekdays === undefined) return () => true;
  const isOfMonth = freq === "MONTHLY" || (freq === "YEARLY" && months !== undefined);
  const isOfYear = freq === "YEARLY" && !isOfMonth && weekNumbers === undefined;
  const hasPlaces = isOfMonth || isOfYear;
  const each = new Set(weekdays.filter(({ nth }) => nth === 0 || !hasPlaces).map(({ day }) => day));
  const placed = new Set(weekdays.map(({ day, nth }) => nth * 7 + day));
  return (day) => {
    if (each.has(day.weekday)) return true;
    if (!hasPlaces) return false;
    const [first, last] = isOfMonth
      ? [firstOfMonth(day), lastOfMonth(day)]
      : [firstOfYear(day), lastOfYear(day)];
    const fromStart = Math.floor((day.number - first) / 7) + 1;
    const fromEnd = -Math.floor((last - day.number) / 7) - 1;
    return placed.has(fromStart * 7 + day.weekday) || placed.has(fromEnd * 7 + day.weekday);
  };
}
