import { expect, test } from "vitest";
import { timeIn } from "./time-in.ts";

test.each([
  ["Asia/Kolkata", "2026-11-21T08:41:59.999Z", "2026-11-21T14:11:59.000Z"],
  ["Asia/Kathmandu", "2026-11-21T18:20:00Z", "2026-11-22T00:05:00.000Z"],
  ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01T00:00:00.000Z"],
  ["Pacific/Pago_Pago", "2027-01-01T10:59:00Z", "2026-12-31T23:59:00.000Z"],
  ["UTC", "2026-11-21T00:00:00Z", "2026-11-21T00:00:00.000Z"],
  // The clocks go forward in New York, back in Lisbon, and by half an hour on Lord Howe Island.
  ["America/New_York", "2026-03-08T06:59:00Z", "2026-03-08T01:59:00.000Z"],
  ["America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00.000Z"],
  ["Europe/Lisbon", "2026-10-25T00:59:00Z", "2026-10-25T01:59:00.000Z"],
  ["Europe/Lisbon", "2026-10-25T01:00:00Z", "2026-10-25T01:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:29:00Z", "2026-10-04T01:59:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", "2026-10-04T02:30:00.000Z"],
])("clocks in %s at %s show %s", (zone, moment, shown) => {
  expect(timeIn(zone, Date.parse(moment))?.toISOString()).toBe(shown);
});

test.each(["Mars/Olympus", "", "constructor"])("nobody knows the zone %j, so it has no time", (zone) => {
  expect(timeIn(zone, 0)).toBeNull();
});
