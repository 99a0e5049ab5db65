import { useSyncExternalStore } from "react";
import { signal } from "#src/shared/state/signal.ts";
import { log } from "#src/shared/lib/log.ts";

/** Read only after the person has allowed it, for this one page. */
const BOOKMARKS: chrome.permissions.Permissions = { permissions: ["bookmarks"] };
/** The sites' icons, which Chromium keeps beside them. Firefox has no such permission. */
const WITH_ICONS: chrome.permissions.Permissions = { permissions: ["bookmarks", "favicon"] };

/** Whether this browser's extensions may show them. */
export const hasIcons = (): boolean =>
  chrome.runtime.getManifest().optional_permissions?.includes("favicon") ?? false;

const isAllowed = signal(false);
let isWatching = false;

export const mayReadBookmarks = (): Promise<boolean> => chrome.permissions.contains(BOOKMARKS);

/** Looks once, and follows what people change in the browser's own settings. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const look = async () => isAllowed.set(await mayReadBookmarks());
  const lookAgain = () =>
    void look().catch((error: unknown) => log.warn("The permission is not known.", error));
  chrome.permissions.onAdded.addListener(lookAgain);
  chrome.permissions.onRemoved.addListener(lookAgain);
  lookAgain();
}

function subscribe(onChange: () => void): () => void {
  watch();
  return isAllowed.subscribe(onChange);
}

/** Whether this extension may read the browser's bookmarks. */
export const useBookmarksAccess = (): boolean => useSyncExternalStore(subscribe, isAllowed.get, () => false);

/** Asks the person; must be called by their click. Resolves to their answer. */
export const askForBookmarks = (): Promise<boolean> =>
  chrome.permissions.request(hasIcons() ? WITH_ICONS : BOOKMARKS);

/** Gives the permission back: nothing of the bookmarks is kept. */
export const giveBookmarksBack = (): Promise<boolean> =>
  chrome.permissions.remove(hasIcons() ? WITH_ICONS : BOOKMARKS);

/**
 * Reads the bookmarks once; must be called by the person's click. Null when they say no. A permission that was given for
 * this alone is given back.
 */
export async function readBookmarksOnce(): Promise<chrome.bookmarks.BookmarkTreeNode | null> {
  const isKept = isAllowed.get();
  if (!(await chrome.permissions.request(BOOKMARKS))) return null;
  try {
    const [root] = await chrome.bookmarks.getTree();
    return root ?? null;
  } finally {
    if (!isKept) await chrome.permissions.remove(BOOKMARKS);
  }
}
