import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { differenceText, formatZoneTime, isDayAt, zoneTime } from "./zone-time.ts";

const at = (iso: string) => Date.parse(iso);

/** A zone's difference from the local one at a moment in UTC. */
const difference = (zone: string, iso: string) => differenceText(zoneTime(zone, at(iso))!, at(iso));

describe("the time in a zone", () => {
  test.each([
    ["Asia/Kolkata", "2026-11-21T08:41:59.999Z", { hour: 14, day: "2026-11-21", offsetMinutes: 330 }],
    ["Asia/Kathmandu", "2026-11-21T18:20:00Z", { hour: 0, day: "2026-11-22", offsetMinutes: 345 }],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", { hour: 0, day: "2027-01-01", offsetMinutes: 840 }],
    ["Pacific/Pago_Pago", "2027-01-01T10:59:00Z", { hour: 23, day: "2026-12-31", offsetMinutes: -660 }],
    ["UTC", "2026-11-21T00:00:00Z", { hour: 0, day: "2026-11-21", offsetMinutes: 0 }],
  ])("%s at %s", (zone, iso, expected) => {
    expect(zoneTime(zone, at(iso))).toEqual(expected);
  });

  test.each([
    // The clocks go forward in New York, back in Lisbon, and by half an hour on Lord Howe Island.
    ["America/New_York", "2026-03-08T06:59:00Z", "2026-03-08T07:00:00Z", [-300, -240]],
    ["Europe/Lisbon", "2026-10-25T00:59:00Z", "2026-10-25T01:00:00Z", [60, 0]],
    ["Australia/Lord_Howe", "2026-10-03T15:29:00Z", "2026-10-03T15:30:00Z", [630, 660]],
  ])("%s changes its clocks", (zone, before, after, offsets) => {
    expect([before, after].map((iso) => zoneTime(zone, at(iso))?.offsetMinutes)).toEqual(offsets);
  });

  test("a zone that nobody knows has no time", () => {
    for (const zone of ["Mars/Olympus", "", "constructor"]) expect(zoneTime(zone, 0)).toBeNull();
  });
});

describe("seen from Utrecht", () => {
  beforeAll(() => vi.stubEnv("TZ", "Europe/Amsterdam"));
  afterAll(() => vi.unstubAllEnvs());

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
