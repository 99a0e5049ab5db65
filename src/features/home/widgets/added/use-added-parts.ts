import { loadParts, useLazyParts } from "#src/shared/ui/use-lazy-parts.ts";

const load = () => import("./added-parts.ts");
export type AddedParts = Awaited<ReturnType<typeof load>>;

/** Loads what draws widgets of these types before the first render, for saved markup that has them. */
export async function preloadAddedWidgets(types: readonly string[]): Promise<void> {
  const { loadWidget } = await loadParts(load);
  await Promise.all(types.map((type) => loadWidget(type)));
}

/** What draws added widgets; null until there are any and it is loaded. */
export const useAddedParts = (isNeeded: boolean): AddedParts | null => useLazyParts(load, isNeeded);
