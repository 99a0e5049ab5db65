import { atMost, BOUNDS } from "../../../_shared/bounds.ts";

const MOST = BOUNDS.calendar.ruleSteps;

/** The steps that remain for the rules of one calendar. Each tested day and each generated time costs one. */
export interface Budget {
  left: number;
}

export const aBudget = (): Budget => ({ left: MOST });

/** Throws TooComplexError when the budget is exhausted. */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) atMost(MOST, Infinity, "steps in its rules");
}
