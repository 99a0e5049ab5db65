import { storedValue } from "#src/shared/state/storage/stored-value.ts";

/** When a tab of this browser last told the others of a change, in milliseconds. */
const changedAt = storedValue<number>("home-changed", (stored) => (typeof stored === "number" ? stored : 0));

/** Notes a change, for tabs that do not listen yet. */
export const noteHomeChanged = (): boolean => changedAt.set(Date.now());

/** Whether another tab may have told of a change since this moment, in milliseconds. */
export const hasHomeChangedSince = (time: number): boolean => changedAt.get() >= time;
