import { expect, test } from "vitest";
import { aForecast } from "../../../../tests/support/weather/a-forecast.ts";
import { formatDay, formatHour, stepsFrom } from "./place-time.ts";

const NOW = new Date("2026-11-21T09:41:00Z");
const { hours } = aForecast(NOW);
const stepsAt = (time: string, known = hours) =>
  stepsFrom(known, Date.parse(time)).map(({ at, isNow }) => (isNow ? "Now" : at.slice(8, 13)));

test("six steps of two hours begin with the hour that it is", () => {
  expect(stepsAt("2026-11-21T09:41:00Z")).toEqual(["Now", "21T11", "21T13", "21T15", "21T17", "21T19"]);
  expect(stepsAt("2026-11-21T10:00:00Z")).toEqual(["Now", "21T12", "21T14", "21T16", "21T18", "21T20"]);
});

test("an old forecast shows its last six steps, and none of them is now", () => {
  expect(stepsAt("2026-11-25T10:00:00Z")).toEqual(["22T10", "22T12", "22T14", "22T16", "22T18", "22T20"]);
});

test("a clock that is behind shows the first steps", () => {
  expect(stepsAt("2026-11-21T07:00:00Z")[0]).toBe("21T09");
});

test("fewer hours are fewer steps", () => {
  expect(stepsAt("2026-11-21T09:41:00Z", hours.slice(0, 3))).toEqual(["Now", "21T11"]);
  expect(stepsAt("2026-11-21T09:41:00Z", [])).toEqual([]);
});

test.each([
  ["Europe/Amsterdam", "en-US", "24h", "10"],
  ["America/New_York", "en-US", "12h", "4 AM"],
  ["Asia/Kolkata", "en-US", "24h", "14:30"],
  ["Asia/Kathmandu", "en-US", "12h", "2:45 PM"],
  ["Pacific/Auckland", "de", "24h", "22 Uhr"],
] as const)("nine o'clock UTC in %s, %s, %s is %s", (timeZone, language, clockStyle, text) => {
  const shown = formatHour("2026-11-21T09:00:00Z", timeZone, language, clockStyle);
  expect(shown.replace(/\s/g, " ")).toBe(text);
});

test("the night that summer time ends has two o'clock twice", () => {
  const at = (hour: string) => formatHour(`2026-10-25T${hour}:00Z`, "Europe/Amsterdam", "en-US", "24h");
  expect([at("00:00"), at("01:00"), at("02:00")]).toEqual(["02", "02", "03"]);
});

test("today is by the place's own clock", () => {
  const late = Date.parse("2026-11-21T12:00:00Z");
  expect(formatDay("2026-11-21", late, "Europe/Amsterdam", "en-US")).toBe("Today");
  expect(formatDay("2026-11-21", late, "Pacific/Auckland", "en-US")).toBe("Saturday");
  expect(formatDay("2026-11-22", late, "Pacific/Auckland", "en-US")).toBe("Today");
  expect(formatDay("2026-11-24", late, "Europe/Amsterdam", "nl")).toBe("dinsdag");
});

test("a time zone that this browser does not know is its own", () => {
  expect(formatHour("2026-11-21T09:00:00Z", "Moon/Tycho", "en-US", "24h")).toMatch(/^\d\d/);
});
