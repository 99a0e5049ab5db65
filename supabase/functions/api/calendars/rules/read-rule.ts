import type { Frequency } from "../model.ts";
import type { CountedRule } from "./expand-rule.ts";

const FREQUENCIES: ReadonlySet<string> = new Set(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]);
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** A rule with more times per day is refused: no real appointment has as many. */
const MAX_TIMES_A_DAY = 96;

/** A rule whose UNTIL is unparsed, because its meaning depends on the event's zone. */
export type WrittenRule = CountedRule & { untilText?: string };

/** All parts of a rule that can be followed. A rule with another BY part would mean other days. */
const BY_PARTS = /^BY(?:MONTH|MONTHDAY|YEARDAY|WEEKNO|HOUR|MINUTE|SECOND|SETPOS|DAY)$/;

/**
 * Parses a recurrence rule such as `FREQ=DAILY;INTERVAL=2`. Null for an invalid or minutely rule, and for one
 * that can't be followed, such as one of another calendar (RFC 7529): the event then happens once.
 */
export function readRule(text: string): WrittenRule | null {
  const parts = new Map(
    text
      .toUpperCase()
      .replace(/\s/g, "")
      .split(";", 30)
      .map((part) => part.split("=", 2) as [string, string | undefined]),
  );
  const freq = parts.get("FREQ") ?? "";
  if (!FREQUENCIES.has(freq)) return null;
  if (!/^(?:GREGORIAN|GREGORY)$/.test(parts.get("RSCALE") ?? "GREGORIAN")) return null;
  if ([...parts.keys()].some((name) => name.startsWith("BY") && !BY_PARTS.test(name))) return null;

  const weekStart = WEEKDAYS.indexOf(parts.get("WKST") ?? "");
  const rule: WrittenRule = {
    freq: freq as Frequency,
    interval: whole(parts.get("INTERVAL"), 1, 10_000) ?? 1,
    weekStart: weekStart === -1 ? 1 : weekStart,
  };
  const count = whole(parts.get("COUNT"), 1, 1_000_000);
  if (count !== null) rule.count = count;
  else if (parts.has("COUNT")) return null;
  const until = parts.get("UNTIL");
  if (until) rule.untilText = until;

  const lists = {
    months: numbers(parts.get("BYMONTH"), 1, 12),
    monthDays: numbers(parts.get("BYMONTHDAY"), -31, 31),
    yearDays: numbers(parts.get("BYYEARDAY"), -366, 366),
    weekNumbers: numbers(parts.get("BYWEEKNO"), -53, 53),
    hours: numbers(parts.get("BYHOUR"), 0, 23),
    minutes: numbers(parts.get("BYMINUTE"), 0, 59),
    seconds: numbers(parts.get("BYSECOND"), 0, 59),
    positions: numbers(parts.get("BYSETPOS"), -366, 366),
  };
  for (const [name, list] of Object.entries(lists)) {
    if (list !== null) rule[name as keyof typeof lists] = list;
  }
  // A leap month (5L) or a thirteenth one is of another calendar.
  if (parts.has("BYMONTH") && rule.months === undefined) return null;
  const skip = parts.get("SKIP") ?? "OMIT";
  if (skip === "FORWARD" || skip === "BACKWARD") {
    const { yearDays, weekNumbers, monthDays = [] } = rule;
    if (yearDays !== undefined || weekNumbers !== undefined || monthDays.some((day) => day < -28))
      return null;
    // A rule for each day or week never asks for a day that is not there.
    if (/^(?:YEAR|MONTH)LY$/.test(freq)) rule.skip = skip;
  } else if (skip !== "OMIT") return null;
  const weekdays = readWeekdays(parts.get("BYDAY"));
  if (weekdays.length > 0) rule.weekdays = weekdays;

  const times = [rule.hours, rule.minutes, rule.seconds].reduce(
    (product, list) => product * (list?.length ?? 1),
    1,
  );
  return times <= MAX_TIMES_A_DAY ? rule : null;
}

/** The weekdays of a list, without duplicates. */
function readWeekdays(list: string | undefined): { day: number; nth: number }[] {
  return [...new Set(list?.split(","))]
    .map((text) => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text))
    .filter((match) => match !== null)
    .map(([, nth = "0", name = ""]) => ({ day: WEEKDAYS.indexOf(name), nth: Number(nth) }));
}

/**
 * The whole numbers of a list, sorted and without duplicates; null for an empty result. Zero is allowed only
 * when `min` is 0.
 */
function numbers(list: string | undefined, min: number, max: number): number[] | null {
  const all = (list?.split(",") ?? [])
    .map((part) => whole(part, min, max))
    .filter((part) => part !== null && (part !== 0 || min === 0));
  return all.length === 0 ? null : [...new Set(all as number[])].toSorted((a, b) => a - b);
}

function whole(text: string | undefined, min: number, max: number): number | null {
  if (text === undefined || !/^[+-]?\d{1,9}$/.test(text)) return null;
  return Number(text) >= min && Number(text) <= max ? Number(text) : null;
}
