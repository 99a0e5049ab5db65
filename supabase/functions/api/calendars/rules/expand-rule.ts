import { DAY_MS, HOUR_MS, MINUTE_MS, type Rule, type Wall } from "../model.ts";
import { type Budget, spend } from "./budget.ts";
import { type Day, dayNumber, dayOf, lastOfMonth, weekStartOf } from "./days.ts";
import { dayMatcher, fill, skipMatcher } from "./matches-day.ts";

/*
 * Rules are untrusted. A rule without a count is expanded only within the requested range. A rule with a
 * count is expanded from its start. The budget bounds both: an expensive rule throws TooComplexError.
 */

/** A rule that may end after `count` starts, the event's own start included. */
export type CountedRule = Rule & { count?: number };

/**
 * The starts of a rule from `from` to `to` (inclusive wall times), in order, without the event's own start.
 */
export function* expandRule(
  rule: CountedRule,
  start: Wall,
  from: Wall,
  to: Wall,
  budget: Budget,
): Generator<Wall> {
  const until = Math.min(to, rule.until ?? to);
  const expander = anExpander(rule, start, { from, until, budget });
  let count = 1;
  for (const { first, last, hour } of periodsOf(rule, start, from)) {
    if (first * DAY_MS > until) return;
    spend(budget, 1 + (rule.positions?.length ?? 0));
    for (const wall of chosen(rule, expander(first, last, hour))) {
      if (wall <= start) continue;
      count += 1;
      if (wall > until || (rule.count !== undefined && count > rule.count)) return;
      if (wall >= from) yield wall;
    }
  }
}

const dayNumberOf = (wall: Wall): number => Math.floor(wall / DAY_MS);

interface Period {
  /** Day numbers since 1970-01-01. */
  first: number;
  last: number;
  /** Only for an hourly rule. */
  hour?: number;
}

/** The endless sequence of years, months, weeks, days or hours in which a rule repeats. */
function* periodsOf(rule: CountedRule, start: Wall, from: Wall): Generator<Period> {
  const base = indexOf(rule, start);
  // The first day asked for may be one that was moved from the period before.
  const since = rule.skip === undefined ? from : from - DAY_MS;
  const passed = Math.max(0, Math.floor((indexOf(rule, since) - base) / rule.interval));
  const isCounted = rule.count !== undefined;
  for (let n = isCounted ? 0 : passed; ; n++) yield periodAt(rule, base + n * rule.interval);
}

function indexOf({ freq, weekStart }: Rule, wall: Wall): number {
  const number = dayNumberOf(wall);
  if (freq === "HOURLY") return Math.floor(wall / HOUR_MS);
  if (freq === "DAILY") return number;
  if (freq === "WEEKLY") return Math.floor((weekStartOf(number, weekStart) + 4 - weekStart) / 7);
  const { year, month } = dayOf(number);
  return freq === "MONTHLY" ? year * 12 + month - 1 : year;
}

function periodAt({ freq, weekStart }: Rule, index: number): Period {
  if (freq === "HOURLY") {
    const day = Math.floor(index / 24);
    return { first: day, last: day, hour: index - day * 24 };
  }
  if (freq === "DAILY") return { first: index, last: index };
  if (freq === "WEEKLY") {
    const first = index * 7 - 4 + weekStart;
    return { first, last: first + 6 };
  }
  if (freq === "YEARLY") return { first: dayNumber(index, 1, 1), last: dayNumber(index + 1, 1, 1) - 1 };
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return { first: dayNumber(year, month, 1), last: dayNumber(year, month + 1, 1) - 1 };
}

/**
 * Returns a function for the starts within a period, in order. Without count and positions, it skips days
 * outside the range.
 */
function anExpander(
  rule: CountedRule,
  start: Wall,
  { from, until, budget }: { from: Wall; until: Wall; budget: Budget },
) {
  const filled = fill(rule, dayOf(dayNumberOf(start)));
  const matches = dayMatcher(filled);
  const isWhole = rule.count !== undefined || rule.positions !== undefined;
  const isMoved = skipMatcher(filled);
  const isInMonths = ({ month }: Day) => filled.months?.includes(month) !== false;
  return function startsIn(first: number, last: number, hour: number | undefined): Wall[] {
    // A day that the last month lacks may be moved to the next one.
    const lastDay = filled.skip === "FORWARD" ? last + 1 : last;
    const end = isWhole ? lastDay : Math.min(lastDay, dayNumberOf(until));
    const times = timesOf(filled, start, hour);
    const starts: Wall[] = [];
    for (let number = isWhole ? first : Math.max(first, dayNumberOf(from)); number <= end; number++) {
      spend(budget, 1);
      const day = dayOf(number);
      const isOwn = number <= last && isInMonths(day);
      const hasMoved =
        isMoved(day) &&
        (filled.skip === "BACKWARD" ? isOwn : number > first && isInMonths(dayOf(number - 1)));
      if (hasMoved || (isOwn && matches(day))) {
        spend(budget, times.length);
        for (const time of times) starts.push(number * DAY_MS + time);
      } else if (!isInMonths(day)) number = lastOfMonth(day);
    }
    return starts;
  };
}

/** The times of day of a rule's starts, in milliseconds and in order. */
function timesOf({ hours, minutes, seconds }: Rule, start: Wall, hour: number | undefined): number[] {
  const time = start - dayNumberOf(start) * DAY_MS;
  if (hour !== undefined && hours !== undefined && !hours.includes(hour)) return [];
  const ofHours = hour !== undefined ? [hour] : (hours ?? [Math.floor(time / HOUR_MS)]);
  const ofMinutes = minutes ?? [Math.floor((time % HOUR_MS) / MINUTE_MS)];
  const ofSeconds = seconds ?? [Math.floor((time % MINUTE_MS) / 1000)];
  return ofHours.flatMap((h) =>
    ofMinutes.flatMap((m) => ofSeconds.map((s) => h * HOUR_MS + m * MINUTE_MS + s * 1000)),
  );
}

/** The period's starts at the rule's positions; all starts without positions. */
function chosen({ positions }: Rule, starts: Wall[]): Wall[] {
  if (positions === undefined) return starts;
  const places = positions.map((position) => (position > 0 ? position - 1 : starts.length + position));
  return [...new Set(places)]
    .toSorted((a, b) => a - b)
    .map((place) => starts[place])
    .filter((wall) => wall !== undefined);
}
