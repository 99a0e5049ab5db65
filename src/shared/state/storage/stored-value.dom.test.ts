import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notKept } from "./not-kept.ts";
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

const full = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

test("what full storage refuses holds in this page, over the older value that is stored", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const count = storedValue("count", readNumber, { isChosen: true });
  expect([count.set(1), notKept.get()]).toEqual([true, false]);
  const write = vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  expect(count.set(5)).toBe(false);
  expect([count.get(), storedValue("count", readNumber).get()]).toEqual([5, 5]);
  expect(localStorage.getItem("count")).toBe("1");
  expect(notKept.get()).toBe(true);
  write.mockRestore();
  expect([count.set(6), localStorage.getItem("count")]).toEqual([true, "6"]);
});

test("a newer value of another tab replaces what this page alone holds", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const count = storedValue("count", readNumber);
  const write = vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  count.set(5);
  write.mockRestore();
  localStorage.setItem("count", "7");
  window.dispatchEvent(new StorageEvent("storage", { key: "count" }));
  expect(count.get()).toBe(7);
});

test("where storage is blocked, values hold in this page, and removed ones are gone", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const blocked = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const count = storedValue("count", readNumber);
  expect([count.set(5), count.get()]).toEqual([false, 5]);
  count.remove();
  expect(count.get()).toBe(0);
  blocked.mockRestore();
});

test("what the page notes for itself is lost without a word", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const write = vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  storedValue("count", readNumber).set(5);
  expect(notKept.get()).toBe(false);
  write.mockRestore();
});
