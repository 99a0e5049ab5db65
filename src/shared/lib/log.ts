/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Writes to the browser's console, for developers. What a person must know is shown on the page. */
export const log = {
  info: (...what: unknown[]) => console.info("[perch]", ...what),
  warn: (...what: unknown[]) => console.warn("[perch]", ...what),
};
