import { tabStore } from "../storage/browser-storage.ts";
import { signal } from "../signal.ts";

/** index.html reads it too: saved markup shows the first page. */
const KEY = "perch-page";

const shown = signal<string | null | undefined>(undefined);

/** The id of the page of the home screen that this tab shows, also after a reload; null for the first page, as in a new tab. */
export const shownPage = {
  subscribe: shown.subscribe,
  get(): string | null {
    const id = shown.get();
    return id === undefined ? tabStore.get(KEY) : id;
  },
  set(id: string | null): void {
    tabStore.set(KEY, id);
    shown.set(id);
  },
};
