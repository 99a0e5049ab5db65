import { useSyncExternalStore } from "react";
import { signal } from "#src/shared/state/signal.ts";

/** index.html reads it too: saved markup shows the first page. */
const KEY = "perch-page";

const shown = signal<string | null | undefined>(undefined);

/** The tab's storage; without it, a reload shows the first page. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** The id of the page that this tab shows, also after a reload; null for the first page, as in a new tab. */
export const shownPage = {
  subscribe: shown.subscribe,
  get(): string | null {
    const id = shown.get();
    return id === undefined ? (storage()?.getItem(KEY) ?? null) : id;
  },
  set(id: string | null): void {
    if (id === null) storage()?.removeItem(KEY);
    else storage()?.setItem(KEY, id);
    shown.set(id);
  },
};

/** The index of the shown page. */
export function useShownIndex(pages: readonly { id: string }[]): number {
  // Markup is always of the first page.
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
