import { DAY_MS, type Rule, type Wall, type ZoneRef } from "../model.ts";
import type { Lines } from "../text/components.ts";
import { propertiesOf, readTime } from "../text/property.ts";
import type { Zone } from "../zones/iana-zone.ts";
import { readRule } from "./read-rule.ts";

const MAX_RULES = 10;

interface RuleContext {
  /** The zone of the start, in which the rule repeats. */
  zone: ZoneRef;
  isAllDay: boolean;
  zoneOf: (ref: ZoneRef) => Zone;
}

/** The rules of an event or of a change of clocks. */
export function readRules(lines: Lines, context: RuleContext): Rule[] {
  return propertiesOf(lines, "RRULE")
    .slice(0, MAX_RULES)
    .map(({ values }) => readRule(values[0]))
    .filter((rule) => rule !== null)
    .map(({ untilText, ...rule }) => {
      const until = untilText === undefined ? null : readUntil(untilText, context);
      return until === null ? rule : { ...rule, until };
    });
}

/** The last possible start. A moment is what the clock of the start shows then; a date is the whole of its day. */
function readUntil(text: string, { zone, isAllDay, zoneOf }: RuleContext): Wall | null {
  const until = readTime(text, {});
  if (until === null) return null;
  if (until.isDate) return until.wall + DAY_MS - 1;
  return until.tzid === "UTC" && zone !== "" && !isAllDay ? zoneOf(zone).toWall(until.wall) : until.wall;
}
