import { DAY_MS, type Observance, type Wall } from "../model.ts";
import { aBudget } from "../rules/budget.ts";
import { expandRule } from "../rules/expand-rule.ts";
import { dayNumber, dayOf } from "../rules/days.ts";
import type { Zone } from "./iana-zone.ts";

/** A change of the clock: at this wall, by the old offset. */
interface Change {
  wall: Wall;
  offsetFrom: number;
  offsetTo: number;
}

/** A zone as a calendar itself describes it. */
export function ownZone(observances: readonly Observance[]): Zone {
  const budget = aBudget();
  const ofYears = new Map<number, Change[]>();
  const first = observances.toSorted((a, b) => a.start - b.start)[0];

  /** The changes of a year and of the one before, in order. */
  function changesAround(year: number): Change[] {
    const kept = ofYears.get(year);
    if (kept !== undefined) return kept;
    const from = dayNumber(year - 1, 1, 1) * DAY_MS;
    const to = dayNumber(year + 1, 1, 2) * DAY_MS;
    const changes = observances.flatMap((observance) => {
      const { start, rules, dates, offsetFrom, offsetTo } = observance;
      const walls = [start, ...dates, ...rules.flatMap((rule) => expandRule(rule, start, from, to, budget))];
      // Before its first change in these years, an observance that has begun may be the one that counts.
      const earlier = walls.filter((wall) => wall < from);
      const last = earlier.length > 0 ? [Math.max(...earlier)] : [];
      return [...last, ...walls.filter((wall) => wall >= from && wall <= to)].map((wall) => ({
        wall,
        offsetFrom,
        offsetTo,
      }));
    });
    const sorted = changes.toSorted((a, b) => a.wall - b.wall);
    ofYears.set(year, sorted);
    return sorted;
  }

  function offsetAt(time: number, momentOf: (change: Change) => number): number {
    const { year } = dayOf(Math.floor(time / DAY_MS));
    const last = changesAround(year).findLast((change) => momentOf(change) <= time);
    return last?.offsetTo ?? first?.offsetFrom ?? 0;
  }

  return {
    // A skipped hour counts as before the change.
    toInstant: (wall) =>
      wall - offsetAt(wall, ({ wall: at, offsetFrom, offsetTo }) => at + Math.max(0, offsetTo - offsetFrom)),
    toWall: (instant) => instant + offsetAt(instant, ({ wall, offsetFrom }) => wall - offsetFrom),
  };
}
