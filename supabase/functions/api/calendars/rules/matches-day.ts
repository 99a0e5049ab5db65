import type { Rule } from "../model.ts";
import { type Day, firstOfMonth, firstOfYear, lastOfMonth, lastOfYear, weekNumberOf } from "./days.ts";

/** Whether a day is one of those that a rule names. `fill` has named those that its start gives. */
export function matchesDay(rule: Rule, day: Day): boolean {
  return (
    isOf(rule.months, day.month) &&
    isMonthDay(rule, day) &&
    isYearDay(rule, day) &&
    isWeekNumber(rule, day) &&
    isWeekday(rule, day)
  );
}

/** The rule with the days that it leaves to its start: "each month" is each month on that day. */
export function fill(rule: Rule, start: Day): Rule {
  const { freq, months, monthDays, yearDays, weekNumbers, weekdays } = rule;
  if (monthDays || yearDays || weekdays) return rule;
  const ofStart = [{ day: start.weekday, nth: 0 }];
  if (freq === "WEEKLY" || (freq === "YEARLY" && weekNumbers)) return { ...rule, weekdays: ofStart };
  if (freq === "MONTHLY") return { ...rule, monthDays: [start.date] };
  if (freq === "YEARLY") return { ...rule, months: months ?? [start.month], monthDays: [start.date] };
  return rule;
}

function isOf(list: number[] | undefined, value: number): boolean {
  return list === undefined || list.includes(value);
}

function isMonthDay({ monthDays }: Rule, day: Day): boolean {
  if (monthDays === undefined || monthDays.includes(day.date)) return true;
  return (monthDays[0] ?? 0) < 0 && monthDays.includes(day.number - lastOfMonth(day) - 1);
}

function isYearDay({ yearDays }: Rule, day: Day): boolean {
  if (yearDays === undefined) return true;
  return (
    yearDays.includes(day.number - firstOfYear(day) + 1) ||
    yearDays.includes(day.number - lastOfYear(day) - 1)
  );
}

function isWeekNumber({ freq, weekNumbers, weekStart }: Rule, day: Day): boolean {
  if (weekNumbers === undefined || freq !== "YEARLY") return true;
  const { week, weeks } = weekNumberOf(day.number, weekStart);
  return weekNumbers.includes(week) || weekNumbers.includes(week - weeks - 1);
}

function isWeekday({ freq, weekdays, months, weekNumbers }: Rule, day: Day): boolean {
  if (weekdays === undefined) return true;
  const isOfMonth = freq === "MONTHLY" || (freq === "YEARLY" && months !== undefined);
  const isOfYear = freq === "YEARLY" && !isOfMonth && weekNumbers === undefined;
  return weekdays.some(({ day: weekday, nth }) => {
    if (weekday !== day.weekday) return false;
    if (nth === 0 || !(isOfMonth || isOfYear)) return true;
    const [first, last] = isOfMonth
      ? [firstOfMonth(day), lastOfMonth(day)]
      : [firstOfYear(day), lastOfYear(day)];
    const place = nth > 0 ? (day.number - first) / 7 + 1 : (last - day.number) / 7 + 1;
    return Math.floor(place) === Math.abs(nth);
  });
}
