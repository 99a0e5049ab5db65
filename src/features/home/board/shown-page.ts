import { useSyncExternalStore } from "react";
import { signal } from "#src/shared/state/signal.ts";

/** index.html reads it too: saved markup shows the first page. */
const KEY = "perch-page";

const shown = signal<string | null | undefined>(undefined);

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The id of the page that this tab shows, also after a reload; null for the first page, as in a new tab. */
export const shownPage = {
  subscribe: shown.subscribe,
  get(): string | null {
    const id = shown.get();
    return id === undefined ? stored() : id;
  },
  set(id: string | null): void {
    try {
      if (id === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, id);
    } catch {
      // Without storage, a reload shows the first page.
    }
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
