import { log } from "../lib/log.ts";

/** One JSON value in the browser's local storage, shared with other tabs. */
export type StoredValue<T> = {
  /** Returns the same object until the value changes, so that callers can compare it. */
  get: () => T;
  set: (value: T) => void;
  remove: () => void;
  subscribe: (onChange: () => void) => () => void;
};

/**
 * Opens the value under `key`. `read` parses the stored JSON; it gets null for nothing or for invalid JSON,
 * which is logged. Without storage, the value is kept in memory.
 */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  let known: { text: string | null; value: T } | null = null;

  const load = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory;
    }
  };

  return {
    get() {
      const text = load();
      if (known === null || known.text !== text) known = { text, value: read(parse(key, text)) };
      return known.value;
    },
    set(value) {
      memory = JSON.stringify(value);
      try {
        // Skips an equal value, because each write is an event in every other tab.
        if (localStorage.getItem(key) !== memory) localStorage.setItem(key, memory);
      } catch (error) {
        log.warn(`The browser does not keep "${key}".`, error);
      }
      for (const listener of listeners) listener();
    },
    remove() {
      memory = null;
      try {
        localStorage.removeItem(key);
      } catch (error) {
        log.warn(`The browser does not let go of "${key}".`, error);
      }
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
