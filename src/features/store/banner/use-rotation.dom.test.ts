import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRotation } from "./use-rotation.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("the next slide comes every five seconds and the first follows the last", () => {
  const { result } = renderHook(() => useRotation(2, false));
  pass(4999);
  expect(result.current.index).toBe(0);
  pass(1);
  expect(result.current.index).toBe(1);
  pass(5000);
  expect(result.current.index).toBe(0);
});

test("choosing a slide restarts the five seconds", () => {
  const { result } = renderHook(() => useRotation(3, false));
  pass(4000);
  act(() => result.current.show(1));
  pass(4000);
  expect(result.current.index).toBe(1);
  pass(1000);
  expect(result.current.index).toBe(2);
});

test("rotation pauses while the banner is held, and continues afterwards", () => {
  const { result, rerender } = renderHook(({ isHeld }) => useRotation(2, isHeld), {
    initialProps: { isHeld: true },
  });
  pass(20_000);
  expect(result.current).toMatchObject({ index: 0, isRunning: false, isPaused: false });
  rerender({ isHeld: false });
  pass(5000);
  expect(result.current.index).toBe(1);
});

test("rotation pauses while the tab is hidden", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { result } = renderHook(() => useRotation(2, false));
  pass(20_000);
  expect(result.current.index).toBe(0);
});

test("a paused banner stays until it is started again", () => {
  const { result } = renderHook(() => useRotation(2, false));
  act(() => result.current.togglePaused());
  pass(20_000);
  expect(result.current).toMatchObject({ index: 0, isPaused: true });
  act(() => result.current.togglePaused());
  pass(5000);
  expect(result.current.index).toBe(1);
});

test("with reduced motion it starts paused", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { result } = renderHook(() => useRotation(2, false));
  expect(result.current.isPaused).toBe(true);
});

test("a single slide does not rotate", () => {
  const { result } = renderHook(() => useRotation(1, false));
  expect(result.current.isRunning).toBe(false);
});
