import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedValue } from "./stored-value.ts";

const readNumber = (stored: unknown) => (typeof stored === "number" ? stored : 0);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("a stored value is read again, also through another instance of the same key", () => {
  storedValue("count", readNumber).set(3);
  expect(storedValue("count", readNumber).get()).toBe(3);
});

test("get returns the same object until the value changes", () => {
  const list = storedValue("list", (stored) => (Array.isArray(stored) ? stored : []));
  list.set([1]);
  const first = list.get();
  expect(list.get()).toBe(first);
  list.set([2]);
  expect(list.get()).toEqual([2]);
});

test("text that is not JSON is logged and ignored", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem("count", "{nonsense");
  expect(storedValue("count", readNumber).get()).toBe(0);
  expect(warned).toHaveBeenCalledOnce();
});

test("listeners are notified of changes here and in other tabs until they unsubscribe", () => {
  const count = storedValue("count", readNumber);
  const heard = vi.fn<() => void>();
  const leave = count.subscribe(heard);
  count.set(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "count" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "another" }));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  count.set(2);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("without storage the value is kept in memory", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const count = storedValue("count", readNumber);
  count.set(5);
  expect(count.get()).toBe(5);
});
