import { dehydrate, type QueryClient } from "@tanstack/react-query";
import {
  isSaved,
  SAVED_HOME_KEY,
  SAVED_HOME_VERSION,
  type SavedHome,
} from "#src/api/saved-home/saved-home.ts";

/** The record of a saved home screen, with this cache's answers. */
export function savedHomeOf(client: QueryClient, part: Partial<SavedHome> = {}): SavedHome {
  return {
    build: "/assets/main.js",
    html: "<main></main>",
    buster: SAVED_HOME_VERSION,
    timestamp: Date.now(),
    clientState: dehydrate(client, { shouldDehydrateQuery: isSaved }),
    ...part,
  };
}

/** Acts as another tab that saves or removes a home screen, so that this tab gets the storage event. */
export function otherTabSaves(saved: SavedHome | null): void {
  const newValue = saved && JSON.stringify(saved);
  if (newValue === null) localStorage.removeItem(SAVED_HOME_KEY);
  else localStorage.setItem(SAVED_HOME_KEY, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: SAVED_HOME_KEY, newValue }));
}
