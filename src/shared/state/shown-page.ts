import { signal } from "./signal.ts";

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

/** The id of the page of the home screen that this tab shows, also after a reload; null for the first page, as in a new tab. */
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
