import { afterEach, expect, test, vi } from "vitest";
import { addDays, dayMs, dayOf, daysBetween, momentOf, startOfDay } from "./day.ts";

afterEach(() => vi.unstubAllEnvs());

test("what is no day is none", () => {
  expect(dayMs("2026-02-28")).toBe(Date.UTC(2026, 1, 28));
  expect(dayMs("2028-02-29")).toBe(Date.UTC(2028, 1, 29));
  for (const text of ["2026-02-29", "2026-13-01", "2026-00-10", "0026-01-01", "2026-1-1", "", "x"])
    expect(dayMs(text), text).toBeNull();
});

test("days are counted by the calendar, also where a day has 23 or 25 hours", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
  expect(daysBetween("x", "2026-12-31")).toBeNaN();
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
});

test("a moment is on its local day", () => {
  expect(dayOf(new Date(2026, 10, 21, 0, 0))).toBe("2026-11-21");
  expect(dayOf(new Date(2026, 10, 21, 23, 59, 59))).toBe("2026-11-21");
});

test.each([
  ["Europe/Amsterdam", "2026-11-28", "2026-11-27T23:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-28", "2026-11-27T10:00:00.000Z"],
  // The day of the change itself.
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  // Clocks go from midnight to one.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  // Clocks go back from one to midnight, so that the hour comes twice.
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
])("in %s, %s begins at %s", (zone, day, moment) => {
  vi.stubEnv("TZ", zone);
  expect(new Date(startOfDay(day)).toISOString()).toBe(moment);
});

test.each([
  ["an hour that comes twice is the first one", "2026-11-01T01:30Z", "2026-11-01T05:30:00.000Z"],
  ["an hour that clocks skip is the one after it", "2026-03-08T02:30Z", "2026-03-08T07:30:00.000Z"],
  ["the minute before is no such hour", "2026-03-08T01:59Z", "2026-03-08T06:59:00.000Z"],
])("%s: %s on clocks in New York is %s", (_what, shown, moment) => {
  vi.stubEnv("TZ", "America/New_York");
  expect(new Date(momentOf(Date.parse(shown))).toISOString()).toBe(moment);
});
