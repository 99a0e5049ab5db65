import { DAY_MS, type Rule, type Wall, type ZoneRef } from "../model.ts";
import type { Lines } from "../text/components.ts";
import { propertiesOf, readTime } from "../text/property.ts";
import type { Zone } from "../zones/iana-zone.ts";
import type { Budget } from "./budget.ts";
import { type CountedRule, expandRule } from "./expand-rule.ts";
import { readRule } from "./read-rule.ts";

/** Nobody asks for later days. */
const LAST_WALL = Date.UTC(2200, 0, 2);

interface RuleContext {
  start: Wall;
  /** The zone of the start, in which the rule repeats. */
  zone: ZoneRef;
  isAllDay: boolean;
  zoneOf: (ref: ZoneRef) => Zone;
  budget: Budget;
}

/** The rules of an event or of a change of clocks. Each ends with a moment, or never. */
export function readRules(lines: Lines, context: RuleContext): Rule[] {
  return propertiesOf(lines, "RRULE")
    .map(({ value }) => readRule(value))
    .filter((rule) => rule !== null)
    .map(({ untilText, ...rule }) => {
      const until = untilText === undefined ? null : readUntil(untilText, context);
      return withoutCount(until === null ? rule : { ...rule, until }, context);
    });
}

/** The last possible start. A moment is what the clock of the start shows then; a date is the whole of its day. */
function readUntil(text: string, { zone, isAllDay, zoneOf }: RuleContext): Wall | null {
  const until = readTime(text, null);
  if (until === null) return null;
  if (until.isDate) return until.wall + DAY_MS - 1;
  return until.tzid === "UTC" && zone !== "" && !isAllDay ? zoneOf(zone).toWall(until.wall) : until.wall;
}

/** A rule is counted once, so that no answer follows it from its start. */
function withoutCount({ count, ...rule }: CountedRule, { start, budget }: RuleContext): Rule {
  if (count === undefined) return rule;
  let until = start;
  for (const wall of expandRule({ ...rule, count }, start, start, LAST_WALL, budget)) until = wall;
  return { ...rule, until };
}
