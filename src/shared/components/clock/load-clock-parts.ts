import { loadParts } from "#src/shared/ui/use-lazy-parts.ts";

export const loadClockParts = () => import("./clock-parts.ts");

/** Preloads the chunk before the first render, for a snapshot that contains it. */
export const preloadClockParts = () => loadParts(loadClockParts);
