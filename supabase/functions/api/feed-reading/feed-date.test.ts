import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFeedDate } from "./feed-date.ts";

test.each([
  ["Sat, 21 Nov 2026 08:30:00 GMT", "2026-11-21T08:30:00"],
  ["Sat, 21 Nov 2026 08:30:00 Z", "2026-11-21T08:30:00"],
  ["21 Nov 2026", "2026-11-21T00:00:00"],
  ["Sat,21 Nov 2026 08:30 +0000", "2026-11-21T08:30:00"],
  ["Sa., 21. Nov 2026 08:30:00 +0100", "2026-11-21T07:30:00"],
  ["Sat, 21 November 2026 08:30:00 -0500", "2026-11-21T13:30:00"],
  ["Sat, 21 Nov 2026 08:30:00 PDT", "2026-11-21T15:30:00"],
  ["Sat, 21 Nov 2026 08:30:00 CEST", "2026-11-21T06:30:00"],
  ["Sat, 21 Nov 2026 08:30:00 IST", "2026-11-21T03:00:00"],
  ["Sat, 21 Nov 2026 08:30:00 Somewhere/Else", "2026-11-21T08:30:00"],
  ["  2026-11-21T08:30:00+05:30\n", "2026-11-21T03:00:00"],
  ["2026-11-21T08:30:00.5-08", "2026-11-21T16:30:00"],
  ["2026/11/21 8:30", "2026-11-21T08:30:00"],
  ["2026-11-21T24:00:00Z", "2026-11-22T00:00:00"],
  ["Nov. 21st, 2026 at 8:30", "2026-11-21T08:30:00"],
  ["2026-02-29", null],
  ["2024-02-29", "2024-02-29T00:00:00"],
  ["2026-13-01", null],
  ["2026-11-21T25:00:00Z", null],
  ["2026-11-21T08:60:00Z", null],
  ["1969-12-31T23:59:59Z", null],
  ["21/11/2026", null],
  ["1763712000", null],
  ["soon", null],
  ["", null],
])("%j is %s", (text, expected) => {
  expect(parseFeedDate(text)?.toISOString() ?? null).toBe(expected === null ? null : `${expected}.000Z`);
});

test("any date is read back from the two ways that the standards have for it", () => {
  const seconds = fc.integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const date = new Date(second * 1000);
      expect(parseFeedDate(date.toUTCString())).toEqual(date);
      expect(parseFeedDate(date.toISOString())).toEqual(date);
    }),
  );
});
