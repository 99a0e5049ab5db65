import { expect, test, vi } from "vitest";
import { createHoldTimer } from "./hold-timer.ts";

test("a target is told once when the wait over it begins, and again when the wait is over", () => {
  vi.useFakeTimers();
  const target = { key: "a", onOver: vi.fn<() => void>(), onHeld: vi.fn<() => void>() };
  const timer = createHoldTimer();
  timer.over(target);
  timer.over({ ...target });
  expect(target.onOver).toHaveBeenCalledTimes(1);
  expect(target.onHeld).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(target.onHeld).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
