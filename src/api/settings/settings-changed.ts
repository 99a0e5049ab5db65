import { storedValue } from "#src/shared/state/stored-value.ts";

/**
 * When a member's settings were last changed in this browser, in milliseconds. A home screen that was saved before is
 * older than they are: a page may be left before it is saved again.
 */
export const settingsChangedAt = storedValue<number>("settings-changed", (stored) =>
  typeof stored === "number" ? stored : 0,
);
