import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSharedReads } from "./shared-reads.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A store whose readings take 10 ms and tell its version at their beginning. */
function aStore() {
  const store = { version: 1, readings: 0, fails: false, tookMs: 10 };
  const read = async () => {
    store.readings++;
    const { version, fails, tookMs } = store;
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    if (fails) throw new Error("down");
    return version;
  };
  return { store, read };
}

test("many equal questions at once take two readings, others their own", async () => {
  const share = createSharedReads();
  const { store, read } = aStore();
  const answers = Promise.all([...Array.from({ length: 50 }, () => share("a", read)), share("b", read)]);
  await vi.runAllTimersAsync();
  expect(new Set(await answers)).toEqual(new Set([1]));
  expect(store.readings).toBe(3);
});

test("a question is never answered by a reading that began before it", async () => {
  const share = createSharedReads();
  const { store, read } = aStore();
  const first = share("a", read);
  await vi.advanceTimersByTimeAsync(5);
  store.version = 2;
  const second = share("a", read);
  await vi.runAllTimersAsync();
  expect([await first, await second]).toEqual([1, 2]);
  store.version = 3;
  const third = share("a", read);
  await vi.runAllTimersAsync();
  expect(await third).toBe(3);
});

test("a failed reading fails for those who shared it, and for nobody later", async () => {
  const share = createSharedReads();
  const { store, read } = aStore();
  store.fails = true;
  const failed = [share("a", read), share("a", read), share("a", read)].map((each) => each.catch(String));
  await vi.advanceTimersByTimeAsync(5);
  store.fails = false;
  await vi.runAllTimersAsync();
  expect(await Promise.all(failed)).toEqual(["Error: down", 1, 1]);
});

test("nobody waits for more than a second for a reading that hangs", async () => {
  const share = createSharedReads();
  const { store, read } = aStore();
  store.tookMs = 60_000;
  void share("a", read);
  store.tookMs = 10;
  const second = share("a", read);
  await vi.advanceTimersByTimeAsync(1020);
  expect(await second).toBe(1);
});
