import { useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const load = () => import("./added-parts.ts");
export type AddedParts = Awaited<ReturnType<typeof load>>;

/** What draws added widgets; null until there are any and it is loaded. */
export const useAddedParts = (isNeeded: boolean): AddedParts | null => useLazyParts(load, isNeeded);
