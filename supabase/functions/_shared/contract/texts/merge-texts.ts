import { diff3Merge } from "node-diff3";
import { visibleText } from "./visible-text.ts";

/**
 * The limit of one request's comparisons: pairs of equal lines, times the lines of the shorter text.
 * node-diff3 takes so many steps at worst. A thousand different lines are 2 million, five hundred equal ones
 * 250 million and half a second.
 */
export const MERGE_BOUNDS = { steps: 300_000_000 } as const;

/** Merges the texts of one request's operations, within one budget. */
export class Merger {
  /** The operations whose texts replaced others, because the budget was spent. */
  readonly overwritten = new Set<string>();
  #steps = MERGE_BOUNDS.steps;

  /**
   * Merges two texts with a common base, line by line. On a conflict, the stored lines come first. Beyond the
   * budget it returns `mine`.
   */
  merge(op: string, mine: string, base: string, theirs: string): string {
    if (mine === theirs || mine === base || theirs === base) return mine === base ? theirs : mine;
    const [a, o, b] = [theirs, base, mine].map((text) => text.split("\n")) as [string[], string[], string[]];
    const steps = stepsOf(a, o) + stepsOf(o, b);
    if (steps > this.#steps) {
      this.overwritten.add(op);
      return mine;
    }
    this.#steps -= steps;
    const lines = diff3Merge(a, o, b, { excludeFalseConflicts: true }).flatMap(
      ({ ok, conflict }) => ok ?? (conflict ? [...conflict.a, ...conflict.b] : []),
    );
    return visibleText(lines.join("\n"));
  }
}

/** The worst-case steps of comparing these lines. */
function stepsOf(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  const pairs = other.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
  return pairs * Math.min(one.length, other.length);
}
