import { expect, test } from "vitest";
import { formatMoment } from "./clock-format.ts";
import { HAND_FORMATS, SECONDS_FORMATS, WORDS_FORMAT } from "./face-formats.ts";

const at = (hours: number, minutes: number, seconds = 0) => new Date(2026, 10, 21, hours, minutes, seconds);

test.each([
  [9, 0, "nine o'clock"],
  [9, 5, "nine oh five"],
  [9, 10, "nine ten"],
  [12, 15, "twelve fifteen"],
  [21, 40, "nine forty"],
  [9, 41, "nine forty-one"],
  [0, 59, "twelve fifty-nine"],
])("%i:%i in words is %s", (hours, minutes, words) => {
  expect(formatMoment(at(hours, minutes), WORDS_FORMAT).replace("\n", " ")).toBe(words);
});

test("the time in words always has two lines, so that nothing below it moves", () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    expect(formatMoment(at(0, minute), WORDS_FORMAT)).toMatch(/^[a-z]+\n[a-z' -]+$/);
  }
});

test("the clock with seconds follows the style of hours", () => {
  expect(formatMoment(at(21, 5, 7), SECONDS_FORMATS["24h"])).toBe("21:05:07");
  expect(formatMoment(at(21, 5, 7), SECONDS_FORMATS["12h"])).toBe("9:05:07 PM");
});

test("the hands stand where a clock's hands stand, the hour's between two hours", () => {
  const degrees = (hand: keyof typeof HAND_FORMATS, now: Date) =>
    [...formatMoment(now, HAND_FORMATS[hand]).matchAll(/rotate\(([\d.]+)\)/g)]
      .map((turn) => Number(turn[1]))
      .reduce((sum, turn) => sum + turn, 0);
  expect(degrees("hour", at(21, 30))).toBe(285);
  expect(degrees("minute", at(21, 30))).toBe(180);
  expect(degrees("hour", at(0, 0))).toBe(0);
  expect(degrees("minute", at(23, 59))).toBe(354);
});
