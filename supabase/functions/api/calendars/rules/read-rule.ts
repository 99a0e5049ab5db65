import type { Frequency, Rule } from "../model.ts";

const FREQUENCIES: ReadonlySet<string> = new Set(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]);
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** More times a day than this are no appointment. */
const MAX_TIMES_A_DAY = 96;

/** A rule before its last moment is known: it is written in a zone, or as a date. */
export type WrittenRule = Rule & { untilText?: string };

/**
 * Reads a recurrence rule from its parts (`freq`, `byday`... as jCal has them). Null for a rule that makes no sense, or
 * that repeats each minute: then the event takes place once.
 */
export function readRule(value: unknown): WrittenRule | null {
  if (typeof value !== "object" || value === null) return null;
  const parts = new Map(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part as unknown]));
  const freq = String(parts.get("freq")).toUpperCase();
  if (!FREQUENCIES.has(freq)) return null;

  const rule: WrittenRule = {
    freq: freq as Frequency,
    interval: whole(parts.get("interval"), 1, 10_000) ?? 1,
    weekStart: Math.max(1, Number(parts.get("wkst") ?? 2)) - 1,
  };
  const count = whole(parts.get("count"), 1, 1_000_000);
  if (count !== null) rule.count = count;
  const until = parts.get("until");
  if (until !== undefined) rule.untilText = String(until);

  const lists = {
    months: numbers(parts.get("bymonth"), 1, 12),
    monthDays: numbers(parts.get("bymonthday"), -31, 31),
    yearDays: numbers(parts.get("byyearday"), -366, 366),
    weekNumbers: numbers(parts.get("byweekno"), -53, 53),
    hours: numbers(parts.get("byhour"), 0, 23),
    minutes: numbers(parts.get("byminute"), 0, 59),
    seconds: numbers(parts.get("bysecond"), 0, 59),
    positions: numbers(parts.get("bysetpos"), -366, 366),
  };
  for (const [name, list] of Object.entries(lists)) {
    if (list !== null) rule[name as keyof typeof lists] = list;
  }
  const weekdays = listOf(parts.get("byday"))
    .map(readWeekday)
    .filter((day) => day !== null);
  if (weekdays.length > 0) rule.weekdays = weekdays;

  const times = [rule.hours, rule.minutes, rule.seconds].reduce(
    (product, list) => product * (list?.length ?? 1),
    1,
  );
  return times <= MAX_TIMES_A_DAY ? rule : null;
}

function readWeekday(value: unknown): { day: number; nth: number } | null {
  const match = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/i.exec(String(value).trim());
  if (match === null) return null;
  return { day: WEEKDAYS.indexOf((match[2] ?? "").toUpperCase()), nth: Number(match[1] ?? 0) };
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? (value as unknown[]) : [value]).slice(0, 400);
}

/** The whole numbers of a list, each once and in order; null when there are none. Zero counts from 0 ranges only. */
function numbers(value: unknown, min: number, max: number): number[] | null {
  const all = listOf(value)
    .map((part) => whole(part, min, max))
    .filter((part) => part !== null && (part !== 0 || min === 0));
  return all.length === 0 ? null : [...new Set(all as number[])].toSorted((a, b) => a - b);
}

function whole(value: unknown, min: number, max: number): number | null {
  const text = String(value).trim();
  if (!/^[+-]?\d{1,9}$/.test(text)) return null;
  return Number(text) >= min && Number(text) <= max ? Number(text) : null;
}
