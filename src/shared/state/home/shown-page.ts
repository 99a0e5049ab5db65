import { localStore, tabStore } from "../storage/browser-storage.ts";
import { signal } from "../signal.ts";

/** index.html reads it too: saved markup shows the first page. */
const KEY = "perch-page";

const FIRST = "first";

/** In the saved home screen (JSON): the page that its markup shows, where a new tab begins with the one that was shown last. */
const LAST_IN_HOME = /data-last=\\"([^"\\]+)/;
const lastShown = () => LAST_IN_HOME.exec(localStore.get("perch-home") ?? "")?.[1] ?? null;

let start: string | null | undefined;
const shown = signal<string | null | undefined>(undefined);

/** The id of the page of the home screen that this tab shows, also after a reload; null for the first page. */
export const shownPage = {
  subscribe: shown.subscribe,
  get(): string | null {
    const id = shown.get();
    if (id !== undefined) return id;
    if (start === undefined) {
      start = tabStore.get(KEY) ?? lastShown();
      // Other tabs save what they show.
      tabStore.set(KEY, start);
    }
    return start === FIRST ? null : start;
  },
  set(id: string | null): void {
    tabStore.set(KEY, id ?? (lastShown() && FIRST));
    shown.set(id);
  },
};
