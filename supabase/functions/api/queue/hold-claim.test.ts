import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdClaim } from "./hold-claim.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a claim is renewed until it is released", async () => {
  const renew = vi.fn(() => Promise.resolve(true));
  const hold = holdClaim(renew, () => undefined);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(hold.isLost()).toBe(false);
  hold.release();
  expect(vi.getTimerCount()).toBe(0);
});

test("a refused renewal aborts the work", async () => {
  const hold = holdClaim(
    () => Promise.resolve(false),
    () => undefined,
  );
  expect(hold.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([hold.signal.aborted, hold.isLost()]).toEqual([true, true]);
  hold.release();
});

test("a renewal that could not be made is told and loses nothing", async () => {
  const onTrouble = vi.fn();
  const trouble = new Error("The database does not answer.");
  const hold = holdClaim(() => Promise.reject(trouble), onTrouble);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onTrouble).toHaveBeenCalledWith(trouble);
  expect(hold.isLost()).toBe(false);
  hold.release();
});
