/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Writes to the browser's console, for developers. The page itself shows messages for people. */
export const log = {
  info: (...what: unknown[]) => console.info("[perch]", ...what),
  warn: (...what: unknown[]) => console.warn("[perch]", ...what),
};
