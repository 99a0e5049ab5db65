import { localStore, tabStore } from "../storage/browser-storage.ts";
import { signal } from "../signal.ts";

/** index.html reads it too: where the saved markup has this text, it shows the page of this tab. Without it, every markup does. */
const KEY = "perch-page";
const FIRST = "first";

const markOf = (id: string) => `data-last="${id}"`;
/** The page in the tab's mark, or in markup or the saved home screen (JSON) where a new tab begins with the one shown last. */
export const pageIn = (text: string | null) => /data-last=\\?"([^"\\]+)/.exec(text ?? "")?.[1] ?? null;
const lastShown = () => pageIn(localStore.get("perch-home"));
const keep = (id: string | null) => tabStore.set(KEY, id && markOf(id));

let start: string | null | undefined;
const shown = signal<string | null | undefined>(undefined);

/** The id of the page of the home screen that this tab shows, also after a reload; null for the first page. */
export const shownPage = {
  subscribe: shown.subscribe,
  get(): string | null {
    const id = shown.get();
    if (id !== undefined) return id;
    if (start === undefined) {
      start = pageIn(tabStore.get(KEY)) ?? lastShown();
      // Other tabs save what they show.
      keep(start);
    }
    return start === FIRST ? null : start;
  },
  set(id: string | null): void {
    keep(id ?? (lastShown() && FIRST));
    shown.set(id);
  },
};
