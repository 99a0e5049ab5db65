import { log } from "../../lib/log.ts";

/** Texts by key, as the browser keeps them. What it does not take (full, blocked) is held until the page closes. */
function openStorage(open: () => Storage) {
  /** Null: what the browser did not let go of. */
  const held = new Map<string, string | null>();
  return {
    held,
    get(key: string): string | null {
      try {
        return held.has(key) ? (held.get(key) ?? null) : open().getItem(key);
      } catch {
        return null;
      }
    },
    /** Stores a text, or removes it: null. Returns whether the browser does. */
    set(key: string, value: string | null): boolean {
      try {
        const storage = open();
        if (value === null) storage.removeItem(key);
        // Skips an equal value, because each write is an event in every other tab.
        else if (storage.getItem(key) !== value) storage.setItem(key, value);
        held.delete(key);
        return true;
      } catch (error) {
        if (!held.has(key)) log.warn(`The browser does not keep "${key}".`, error);
        held.set(key, value);
        return false;
      }
    },
    keys(): string[] {
      try {
        return [...Object.keys(open()), ...held.keys()];
      } catch {
        return [...held.keys()];
      }
    },
  };
}

/** For all tabs and visits. */
export const localStore = openStorage(() => localStorage);
/** For this tab, across reloads. */
export const tabStore = openStorage(() => sessionStorage);

// Another tab has written a newer value, or removed all (null). Servers have no events.
globalThis.addEventListener?.("storage", ({ key }: StorageEvent) =>
  key === null ? localStore.held.clear() : localStore.held.delete(key),
);
