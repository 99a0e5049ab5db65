import { useSyncExternalStore } from "react";

/** Two columns from here on (Tailwind's lg). */
const WIDE = "(width >= 64rem)";

/**
 * Whether the home screen has two columns. The document's order follows: all widgets before the grid, or the grid after
 * clock and search. The stylesheet shows markup of either order alike, so a late answer moves nothing.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}

const isWide = () => globalThis.matchMedia?.(WIDE).matches ?? true;

function subscribe(onChange: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener?.("change", onChange);
  return () => query?.removeEventListener?.("change", onChange);
}
