import { log } from "../../lib/log.ts";
import { localStore } from "./browser-storage.ts";
import { notKept } from "./not-kept.ts";

/** One JSON value in the browser's local storage, shared with other tabs. */
export type StoredValue<T> = {
  /** Returns the same object until the value changes, so that callers can compare it. */
  get: () => T;
  /** Returns whether the browser keeps it. If not, it holds in this page. */
  set: (value: T) => boolean;
  remove: () => void;
  subscribe: (onChange: () => void) => () => void;
};

type Options = {
  /** Whether people choose it. If the browser does not keep it, the page says so. */
  isChosen?: boolean;
};

/**
 * Opens the value under `key`. `read` parses the stored JSON; it gets null for nothing or for invalid JSON,
 * which is logged.
 */
export function storedValue<T>(
  key: string,
  read: (stored: unknown) => T,
  { isChosen = false }: Options = {},
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | null = null;

  return {
    get() {
      const text = localStore.get(key);
      if (known === null || known.text !== text) known = { text, value: read(parse(key, text)) };
      return known.value;
    },
    set(value) {
      const isKept = localStore.set(key, JSON.stringify(value));
      for (const listener of listeners) listener();
      if (isChosen && !isKept) notKept.set(true);
      return isKept;
    },
    remove() {
      localStore.set(key, null);
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      listeners.add(onChange);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

function parse(key: string, text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    log.warn(`What is stored under "${key}" can't be read and is ignored.`, error);
    return null;
  }
}
