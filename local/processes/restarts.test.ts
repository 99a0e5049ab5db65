import { expect, test } from "vitest";
import { countEnds, isLongestPause, pauseAfter } from "./restarts.ts";

test("the sixth end within a minute brings a pause, which doubles up to half a minute and stays so", () => {
  let now = 0;
  const countEnd = countEnds(() => now);
  const pauses: number[] = [];
  for (let end = 1; end <= 14; end++) {
    const pause = pauseAfter(countEnd());
    pauses.push(pause / 1000);
    now += 1000 + pause;
  }
  expect(pauses).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  expect(pauses.map((seconds) => isLongestPause(seconds * 1000)).indexOf(true)).toBe(10);
});

test("after a minute without an end, the count begins again", () => {
  let now = 0;
  const countEnd = countEnds(() => now);
  for (let end = 1; end <= 9; end++) countEnd();
  now = 59_999;
  expect(countEnd()).toBe(10);
  now += 60_000;
  expect(countEnd()).toBe(1);
});
