let hasMoved = false;

// wouter tells of every address it adds by an event of the history's own name.
for (const event of ["pushState", "popstate"]) {
  globalThis.addEventListener(event, () => (hasMoved = true), { once: true });
}

/**
 * Whether this is the page that the document was opened with, and nobody has seen it before: neither was it reloaded,
 * nor has anybody come back to it.
 */
export function isFirstSeen(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !hasMoved && (navigation?.type ?? "navigate") === "navigate";
}
