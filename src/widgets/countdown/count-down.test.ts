import { beforeAll, describe, expect, test, vi } from "vitest";
import { countDown, countText } from "./count-down.ts";
import { formatTarget } from "./format-target.ts";

beforeAll(() => vi.stubEnv("TZ", "Europe/Amsterdam"));

const text = (now: string, date: string, { time = null as string | null, isYearly = false } = {}) =>
  countText(countDown({ date, time, isYearly }, new Date(now).getTime()), "en-US");

describe("days", () => {
  test.each([
    ["2026-11-21T00:00", "2026-12-25", "34 days"],
    ["2026-11-21T23:59", "2026-12-25", "34 days"],
    ["2026-12-24T23:59", "2026-12-25", "1 day"],
    ["2026-12-25T00:00", "2026-12-25", "Today"],
    ["2026-12-25T23:59", "2026-12-25", "Today"],
    ["2026-12-26T00:00", "2026-12-25", "1 day ago"],
    ["2026-12-28T12:00", "2026-12-25", "3 days ago"],
    ["2026-11-21T12:00", "2036-01-01", "3,328 days"],
    // Spans the days with clock changes.
    ["2026-03-28T12:00", "2026-03-30", "2 days"],
    ["2026-10-24T12:00", "2026-10-26", "2 days"],
  ])("at %s it is to %s: %s", (now, date, expected) => {
    expect(text(now, date)).toBe(expected);
  });
});

describe("with a time", () => {
  test.each([
    ["2026-12-22T18:29", "3 days"],
    ["2026-12-23T18:30", "2 days"],
    ["2026-12-23T18:31", "1 day 23 h"],
    ["2026-12-24T18:30", "1 day"],
    ["2026-12-24T18:31", "23 h 59 min"],
    ["2026-12-25T16:30", "2 h"],
    ["2026-12-25T18:29", "1 min"],
    ["2026-12-25T18:30", "Today"],
    ["2026-12-26T09:00", "1 day ago"],
  ])("at %s it is %s", (now, expected) => {
    expect(text(now, "2026-12-25", { time: "18:30" })).toBe(expected);
  });

  test("an hour that the clocks skip or repeat counts as it passes", () => {
    expect(text("2026-03-29T00:00", "2026-03-29", { time: "04:00" })).toBe("3 h");
    expect(text("2026-10-25T00:00", "2026-10-25", { time: "04:00" })).toBe("5 h");
  });
});

describe("every year", () => {
  test.each([
    ["2026-05-31T12:00", "1990-06-01", "1 day"],
    ["2026-06-01T12:00", "1990-06-01", "Today"],
    ["2026-06-02T12:00", "1990-06-01", "364 days"],
    ["2026-12-31T12:00", "2030-01-01", "1 day"],
    ["2027-02-27T12:00", "2024-02-29", "1 day"],
    ["2028-02-28T12:00", "2024-02-29", "1 day"],
  ])("at %s it is to the next %s: %s", (now, date, expected) => {
    expect(text(now, date, { isYearly: true })).toBe(expected);
  });

  test("on the day, after its time, it is still today", () => {
    expect(text("2026-06-01T20:00", "1990-06-01", { isYearly: true, time: "18:00" })).toBe("Today");
  });
});

test("the day is written in the person's language", () => {
  expect(formatTarget("2026-12-25", "18:30", "en-US", "24h")).toBe("Friday, December 25, 2026, 18:30");
  expect(formatTarget("2026-12-25", null, "de-DE", "24h")).toBe("Freitag, 25. Dezember 2026");
});
