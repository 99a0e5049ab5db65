import { useSyncExternalStore } from "react";
import { shownPage } from "#src/shared/state/home/shown-page.ts";

/** The index of the shown page. */
export function useShownIndex(pages: readonly { id: string }[]): number {
  // A server's markup is always of the first page.
  const id = useSyncExternalStore(shownPage.subscribe, shownPage.get, () => null);
  return Math.max(
    0,
    pages.findIndex((page) => page.id === id),
  );
}

/** Shows the page at an index; nothing happens beyond the ends. */
export function showPageAt(pages: readonly { id: string }[], index: number): void {
  const page = pages[index];
  if (page) shownPage.set(index === 0 ? null : page.id);
}
