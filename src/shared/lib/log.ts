/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Lines for whoever opens the browser's console; nothing a person needs to know may be said only here. */
export const log = {
  info: (...what: unknown[]) => console.info("[perch]", ...what),
  warn: (...what: unknown[]) => console.warn("[perch]", ...what),
};
