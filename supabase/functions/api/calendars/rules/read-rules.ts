import { DAY_MS, type Rule, type Wall, type ZoneRef } from "../model.ts";
import type { Lines } from "../text/components.ts";
import { propertiesOf, readTime } from "../text/property.ts";
import type { Zone } from "../zones/iana-zone.ts";
import type { Budget } from "./budget.ts";
import { type CountedRule, expandRule } from "./expand-rule.ts";
import { readRule } from "./read-rule.ts";

/** The calendar API takes no later days. */
const LAST_WALL = Date.UTC(2200, 0, 2);

interface RuleContext {
  start: Wall;
  zone: ZoneRef;
  isAllDay: boolean;
  zoneOf: (ref: ZoneRef) => Zone;
  budget: Budget;
}

/** The rules of an event or of a zone's clock change. `until` replaces their counts. */
export function readRules(lines: Lines, context: RuleContext): Rule[] {
  return propertiesOf(lines, "RRULE")
    .map(({ value }) => readRule(value))
    .filter((rule) => rule !== null)
    .map(({ untilText, ...rule }) => {
      const until = untilText === undefined ? null : readUntil(untilText, context);
      return withoutCount(until === null ? rule : { ...rule, until }, context);
    });
}

/** The latest possible start. A UTC time is converted to the start's zone; a date includes its whole day. */
function readUntil(text: string, { zone, isAllDay, zoneOf }: RuleContext): Wall | null {
  const until = readTime(text, null);
  if (until === null) return null;
  if (until.isDate) return until.wall + DAY_MS - 1;
  return until.tzid === "UTC" && zone !== "" && !isAllDay ? zoneOf(zone).toWall(until.wall) : until.wall;
}

/** Expands a count once into `until`, so that later answers can start anywhere in the series. */
function withoutCount({ count, ...rule }: CountedRule, { start, budget }: RuleContext): Rule {
  if (count === undefined) return rule;
  let until = start;
  for (const wall of expandRule({ ...rule, count }, start, start, LAST_WALL, budget)) until = wall;
  return { ...rule, until };
}
