import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, type Rule } from "../model.ts";
import { aBudget } from "./budget.ts";
import { expandRule } from "./expand-rule.ts";
import { readRule } from "./read-rule.ts";

const at = (text: string): number => Date.parse(`${text}Z`);

function ruleOf(text: string): Rule {
  const rule = readRule(text);
  if (rule === null) throw new Error(`No rule: ${text}`);
  return rule;
}

/**
 * The library's result for the same rule. The library is right for these rules, but loops forever on others.
 */
function byIterator(text: string, start: string, to: number): number[] {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateTimeString(start));
  const found: number[] = [];
  for (let time = iterator.next(); time !== null; time = iterator.next()) {
    const wall = at(String(time));
    if (wall > to) break;
    if (wall > at(start)) found.push(wall);
  }
  return found;
}

const SIMPLE = [
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=DAILY;COUNT=40;INTERVAL=2",
  "FREQ=DAILY;BYMONTH=1,12",
  "FREQ=DAILY;BYDAY=MO,TH",
  "FREQ=DAILY;BYHOUR=8,20",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;BYDAY=MO,WE,SU",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO",
  "FREQ=WEEKLY;INTERVAL=5;COUNT=17;BYDAY=MO,FR",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;INTERVAL=5",
  "FREQ=MONTHLY;BYMONTHDAY=1,15,-1",
  "FREQ=MONTHLY;BYDAY=2TU",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
  "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
  "FREQ=YEARLY",
  "FREQ=YEARLY;INTERVAL=2",
  "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "FREQ=YEARLY;BYMONTH=1,6;BYDAY=MO",
  "FREQ=YEARLY;BYYEARDAY=1,100,-1",
  "FREQ=HOURLY;INTERVAL=7",
  "FREQ=DAILY;UNTIL=20240331T101500Z",
];

describe("expanding a rule", () => {
  test.each(SIMPLE)("%s gives what the library's iterator gives, over years", (text) => {
    const rule = ruleOf(text);
    const until = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text);
    if (until) rule.until = at(`${until[1]}-${until[2]}-${until[3]}T${until[4]}:${until[5]}:00`);
    // This start fits every rule that needs a fitting one: a Monday, the first of a month and of a year.
    const start = "2018-01-01T10:15:00";
    const all = byIterator(text, start, at("2026-12-31T23:59:59"));
    for (const [from, to] of [
      ["2018-01-01T00:00:00", "2019-03-01T00:00:00"],
      ["2024-02-20T00:00:00", "2024-04-05T00:00:00"],
      ["2026-11-23T00:00:00", "2026-12-31T23:59:59"],
    ] as const) {
      const own = [...expandRule(rule, at(start), at(from), at(to), aBudget())];
      expect(own).toEqual(all.filter((wall) => wall >= at(from) && wall <= at(to)));
    }
  });

  test.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5",
    "FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;COUNT=900000;INTERVAL=10000",
    "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6",
    "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31;COUNT=2",
    "FREQ=YEARLY;BYDAY=1MO;BYMONTHDAY=15;COUNT=3;BYSETPOS=300",
  ])("%s ends, although it gives nothing", (text) => {
    const start = at("1970-01-01T00:00:00");
    const [from, to] = [at("2026-11-23T00:00:00"), at("2026-12-07T00:00:00")];
    expect([...expandRule(ruleOf(text), start, from, to, { left: 2_000_000 })]).toEqual([]);
  });

  test("a rule without a count costs the asked days alone, however long ago it began", () => {
    const budget = { left: 100 };
    const [from, to] = [at("2026-11-23T00:00:00"), at("2026-11-25T00:00:00")];
    const found = [...expandRule(ruleOf("FREQ=DAILY"), at("1602-03-20T09:00:00"), from, to, budget)];
    expect(found).toEqual([from + 9 * HOUR_MS, from + DAY_MS + 9 * HOUR_MS]);
    expect(budget.left).toBeGreaterThan(80);
  });

  test("rules of each minute, and with hundreds of times a day, are none", () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).join();
    expect(readRule("FREQ=MINUTELY")).toBeNull();
    expect(readRule(`FREQ=DAILY;BYMINUTE=${minutes};BYHOUR=1,2,3`)).toBeNull();
    expect(readRule("FREQ=DAILY;INTERVAL=x;BYDAY=XX")).toEqual({
      freq: "DAILY",
      interval: 1,
      weekStart: 1,
    });
  });
});
