import { loadParts } from "#src/shared/ui/use-lazy-parts.ts";

/** Loads what only some clocks need. */
export const loadClockParts = () => import("./clock-parts.ts");

/** Loads it before the first render, for saved markup that has it. */
export const preloadClockParts = () => loadParts(loadClockParts);
