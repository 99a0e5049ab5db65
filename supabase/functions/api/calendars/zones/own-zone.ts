import { DAY_MS, type Observance, type Wall } from "../model.ts";
import type { Budget } from "../rules/budget.ts";
import { expandRule } from "../rules/expand-rule.ts";
import { dayNumber, dayOf } from "../rules/days.ts";
import type { Zone } from "./iana-zone.ts";

/** A clock change to an offset from UTC. `at` is an instant or a wall time. */
interface Change {
  at: number;
  offsetTo: number;
}

/** The search key: the instant of a change, or the first wall time with the new offset. */
type Side = "moments" | "walls";

/** A zone from the calendar's own definition. Expanding its rules spends the budget. */
export function ownZone(observances: readonly Observance[], budget: Budget): Zone {
  const inOrder = observances.toSorted((a, b) => a.start - b.start);
  const fixed = changesOf(inOrder, ({ start, dates }) => [start, ...dates]);
  const ofYears = new Map<number, Record<Side, Change[]>>();

  /** The changes by rules in a year and the year before. */
  function changesAround(year: number): Record<Side, Change[]> {
    const kept = ofYears.get(year);
    if (kept !== undefined) return kept;
    const from = dayNumber(year - 1, 1, 1) * DAY_MS;
    const to = dayNumber(year + 1, 1, 2) * DAY_MS;
    const changes = changesOf(inOrder, ({ start, rules }) =>
      rules.flatMap((rule) => [...expandRule(rule, start, from, to, budget)]),
    );
    ofYears.set(year, changes);
    return changes;
  }

  function offsetAt(time: number, side: Side): number {
    const { year } = dayOf(Math.floor(time / DAY_MS));
    const [one, other] = [lastUntil(fixed[side], time), lastUntil(changesAround(year)[side], time)];
    const last = one !== undefined && other !== undefined && one.at > other.at ? one : (other ?? one);
    return last?.offsetTo ?? inOrder[0]?.offsetFrom ?? 0;
  }

  return {
    toInstant: (wall) => wall - offsetAt(wall, "walls"),
    toWall: (instant) => instant + offsetAt(instant, "moments"),
  };
}

function changesOf(
  observances: readonly Observance[],
  wallsOf: (observance: Observance) => Wall[],
): Record<Side, Change[]> {
  const changes = observances.flatMap((observance) =>
    wallsOf(observance).map((wall) => ({ wall, ...observance })),
  );
  const byTime = (
    timeOf: (change: { wall: Wall; offsetFrom: number; offsetTo: number }) => number,
  ): Change[] =>
    changes
      .map((change) => ({ at: timeOf(change), offsetTo: change.offsetTo }))
      .toSorted((a, b) => a.at - b.at);
  return {
    moments: byTime(({ wall, offsetFrom }) => wall - offsetFrom),
    // Wall times within a skipped hour use the offset before the change.
    walls: byTime(({ wall, offsetFrom, offsetTo }) => wall + Math.max(0, offsetTo - offsetFrom)),
  };
}

/** The last change at or before a time, by binary search. */
function lastUntil(changes: readonly Change[], time: number): Change | undefined {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}
