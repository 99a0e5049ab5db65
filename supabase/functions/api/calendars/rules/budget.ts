/** What expanding one calendar may cost: each day that is looked at takes one, and each time that is made. */
export interface Budget {
  left: number;
}

/** More than any calendar of a person needs; about a tenth of a second. */
export const aBudget = (): Budget => ({ left: 400_000 });
