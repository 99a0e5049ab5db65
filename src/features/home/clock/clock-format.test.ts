import { expect, test } from "vitest";
import { DATE_FORMAT, formatMoment, TIME_FORMATS } from "./clock-format.ts";

test("the clock shows two-digit 24-hour time and the long English date", () => {
  const now = new Date(2026, 10, 21, 9, 41);
  expect(formatMoment(now, TIME_FORMATS["24h"])).toBe("09:41");
  expect(formatMoment(now, DATE_FORMAT)).toBe("Saturday, November 21");
});

test("the minute after midnight is 00:05, not 24:05", () => {
  expect(formatMoment(new Date(2026, 10, 21, 0, 5), TIME_FORMATS["24h"])).toBe("00:05");
});

test("the twelve-hour style says AM and PM", () => {
  expect(formatMoment(new Date(2026, 10, 21, 0, 5), TIME_FORMATS["12h"])).toMatch(/^12:05\sAM$/);
  expect(formatMoment(new Date(2026, 10, 21, 21, 5), TIME_FORMATS["12h"])).toMatch(/^9:05\sPM$/);
});
