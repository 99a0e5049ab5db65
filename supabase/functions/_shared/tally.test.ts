import { expect, test } from "vitest";
import type { Log } from "./log.ts";
import { createTally } from "./tally.ts";

test("a tally writes one line a second, and counts what happened between two lines", () => {
  const entries: Parameters<Log>[0][] = [];
  let time = 0;
  const tally = createTally(
    (entry) => entries.push(entry),
    "slow",
    () => time,
  );
  for (const [at, ms] of [
    [0, 120.4],
    [300, 900],
    [999, 150],
    [1000, 200],
    [5000, 110],
  ] as const) {
    time = at;
    tally(ms);
  }
  expect(entries).toEqual([
    { level: "info", event: "slow", count: 1, longestMs: 120 },
    { level: "info", event: "slow", count: 3, longestMs: 900 },
    { level: "info", event: "slow", count: 1, longestMs: 110 },
  ]);
});
