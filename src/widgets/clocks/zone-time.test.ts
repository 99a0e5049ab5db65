import { beforeAll, describe, expect, test, vi } from "vitest";
import { timeIn } from "#src/shared/lib/time/time-in.ts";
import { differenceText, formatZoneTime, isDayAt } from "./zone-time.ts";

const at = (iso: string) => Date.parse(iso);

/** A zone's difference from the local one at a moment in UTC. */
const difference = (zone: string, iso: string) => differenceText(timeIn(zone, at(iso))!, at(iso));

describe("seen from Utrecht", () => {
  beforeAll(() => vi.stubEnv("TZ", "Europe/Amsterdam"));

  test.each([
    ["Europe/Lisbon", "2026-11-21T08:41:00Z", "−1 h"],
    ["America/New_York", "2026-11-21T08:41:00Z", "−6 h"],
    ["Pacific/Auckland", "2026-11-21T08:41:00Z", "+12 h, same day"],
    ["Asia/Kolkata", "2026-11-21T08:41:00Z", "+4 h 30 min"],
    ["America/St_Johns", "2026-11-21T08:41:00Z", "−4 h 30 min"],
    ["Africa/Lagos", "2026-11-21T08:41:00Z", "Same time"],
    ["Asia/Tokyo", "2026-11-21T18:00:00Z", "+8 h, tomorrow"],
    ["America/Los_Angeles", "2026-11-20T23:30:00Z", "−9 h, yesterday"],
    // Summer time ends a week earlier here than in New York. For that week, the difference is an hour less.
    ["America/New_York", "2026-10-27T12:00:00Z", "−5 h"],
    ["Pacific/Auckland", "2026-07-01T08:00:00Z", "+10 h, same day"],
  ])("%s at %s is %s", (zone, iso, expected) => {
    expect(difference(zone, iso)).toBe(expected);
  });
});

test("half an hour alone is said in minutes", () => {
  vi.stubEnv("TZ", "Australia/Darwin");
  expect(difference("Australia/Brisbane", "2026-11-21T08:41:00Z")).toBe("+30 min");
  expect(difference("Asia/Tokyo", "2026-11-21T08:41:00Z")).toBe("−30 min");
  vi.unstubAllEnvs();
});

test("times are written as the person wants", () => {
  const moment = at("2026-11-21T08:05:00Z");
  expect(formatZoneTime("UTC", moment, "en-US", "24h")).toBe("08:05");
  expect(formatZoneTime("UTC", moment, "en-US", "12h").replace("\u202f", " ")).toBe("8:05 AM");
  expect(formatZoneTime("UTC", at("2026-11-21T00:05:00Z"), "en-US", "24h")).toBe("00:05");
});

test("it is day from 6 to 18 o'clock", () => {
  expect([5, 6, 17, 18].map(isDayAt)).toEqual([false, true, true, false]);
});
