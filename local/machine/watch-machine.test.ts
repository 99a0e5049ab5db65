import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchMachine } from "./watch-machine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOOK_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A watched machine whose clock and disk the test sets, and the lines about it. */
function watched() {
  const machine = { aheadMs: 0, isFull: false };
  const lines: string[] = [];
  const { stop } = watchMachine({
    dataDir: "/data",
    onTrouble: (line) => lines.push(line),
    isFull: () => machine.isFull,
    now: () => Date.now() + machine.aheadMs,
    elapsed: () => performance.now(),
  });
  onTestFinished(stop);
  return { machine, lines };
}

test("a clock that jumps is told once, in each direction", () => {
  const { machine, lines } = watched();
  vi.advanceTimersByTime(10 * LOOK_MS);
  machine.aheadMs = DAY_MS;
  vi.advanceTimersByTime(10 * LOOK_MS);
  machine.aheadMs = 0;
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(lines).toEqual([
    "The clock went 1440 min ahead: it was set, or the machine slept.",
    "The clock was set back by 1440 min.",
  ]);
});

test("corrections of less than a minute are nobody's concern, however many there are", () => {
  const { machine, lines } = watched();
  for (let correction = 0; correction < 10; correction++) {
    machine.aheadMs += 59_000;
    vi.advanceTimersByTime(LOOK_MS);
  }
  expect(lines).toEqual([]);
});

test("a full disk is told once, and that it has room again", () => {
  const { machine, lines } = watched();
  machine.isFull = true;
  vi.advanceTimersByTime(10 * LOOK_MS);
  machine.isFull = false;
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(lines).toEqual([
    "The disk with /data is full: Perch refuses changes until there is room.",
    "The disk with /data has room again.",
  ]);
});
