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
  // Perch does not follow EXRULE, which later standards than RFC 2445 dropped. Repetitions could fall on days that it
  // takes away, so none is shown.
  if (lines.has("EXRULE")) return [];
  return propertiesOf(lines, "RRULE")
    .map(({ value }) => readRule(value))
    .filter((rule) => rule !== null)
    .flatMap(({ untilText, ...rule }) => {
      if (untilText === undefined) return [withoutCount(rule, context)];
      const until = readUntil(untilText, context);
      // Without its end, the rule would go on for ever.
      return until === null ? [] : [withoutCount({ ...rule, until }, context)];
    });
}

/**
 * The latest possible start. A UTC time is converted to the start's zone. For whole days it is converted to the
 * calendar's zone, where midnight stands for the date. A date includes its whole day.
 */
function readUntil(text: string, { zone, isAllDay, zoneOf }: RuleContext): Wall | null {
  const until = readTime(text, null);
  if (until === null) return null;
  if (until.isDate) return until.wall + DAY_MS - 1;
  const isElsewhere = isAllDay ? until.wall % DAY_MS !== 0 : zone !== "";
  return until.tzid === "UTC" && isElsewhere ? zoneOf(zone).toWall(until.wall) : until.wall;
}

/** Expands a count once into `until`, so that later answers can start anywhere in the series. */
function withoutCount({ count, ...rule }: CountedRule, { start, budget }: RuleContext): Rule {
  if (count === undefined) return rule;
  let until = start;
  for (const wall of expandRule({ ...rule, count }, start, start, LAST_WALL, budget)) until = wall;
  return { ...rule, until };
}
