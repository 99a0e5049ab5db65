import { loadParts, useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const load = () => import("./board-parts.ts");
export type BoardParts = Awaited<ReturnType<typeof load>>;

/** Loads the parts before the first render, for saved markup that has them. */
export const preloadBoardParts = () => loadParts(load);

/** The lazy parts of pages and folders; null until they are needed and loaded. */
export const useBoardParts = (isNeeded: boolean): BoardParts | null => useLazyParts(load, isNeeded);
