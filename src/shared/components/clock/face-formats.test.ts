import type { Messages } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { LANGUAGES } from "#contract/texts/languages.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { formatMoment, type Part } from "./clock-format.ts";
import { HAND_FORMATS, timeFormat, wordsFormat } from "./face-formats.ts";

type Words = Required<Pick<Exclude<Part, string>, "words">>;
const catalogues = import.meta.glob<{ messages: Messages }>("/src/messages/*/home.po");

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const at = (hours: number, minutes: number, seconds = 0) =>
  new Date(Date.UTC(2026, 10, 21, hours, minutes, seconds));

test.each([
  [9, 0, "nine o'clock"],
  [9, 5, "nine oh five"],
  [9, 10, "nine ten"],
  [12, 15, "twelve fifteen"],
  [21, 40, "nine forty"],
  [9, 41, "nine forty-one"],
  [0, 59, "twelve fifty-nine"],
])("%i:%i in words is %s", (hours, minutes, words) => {
  expect(formatMoment(at(hours, minutes), wordsFormat()).replace("\n", " ")).toBe(words);
});

test("the time in words always has two lines, so that nothing below it moves", () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    expect(formatMoment(at(0, minute), wordsFormat())).toMatch(/^[a-z]+\n[a-z' -]+$/);
  }
});

// English is in the source.
test.each(LANGUAGES.filter((code) => code !== "en"))(
  "the words of %s are two lines for each minute",
  async (code) => {
    const catalogue = await catalogues[`/src/messages/${code}/home.po`]?.();
    i18n.loadAndActivate({ locale: code, messages: catalogue?.messages ?? {} });
    const [hours, , minutes] = wordsFormat() as [Words, string, Words];
    expect([hours.words.length, minutes.words.length]).toEqual([24, 60]);
    expect([...hours.words, ...minutes.words].filter((words) => words.trim() === "")).toEqual([]);
  },
);

test("the clock with seconds follows the style of hours", () => {
  expect(formatMoment(at(21, 5, 7), timeFormat("24h", "de", true))).toBe("21:05:07");
  expect(formatMoment(at(21, 5, 7), timeFormat("12h", "en-US", true))).toBe("9:05:07 PM");
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
