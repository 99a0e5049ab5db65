import { atMost, BOUNDS } from "../../../_shared/bounds.ts";

const MOST = BOUNDS.calendar.ruleSteps;

/** What the rules of one calendar may still cost: each day that is tried takes a step, and each time that is made. */
export interface Budget {
  left: number;
}

export const aBudget = (): Budget => ({ left: MOST });

/** Throws TooComplexError when nothing is left. */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) atMost(MOST, Infinity, "steps in its rules");
}
