import { expect, test } from "vitest";
import { DATE_FORMAT, formatMoment, TIME_FORMATS } from "./clock-format.ts";

test("the clock shows two-digit 24-hour time and the long English date", () => {
  const now = new Date(Date.UTC(2026, 10, 21, 9, 41));
  expect(formatMoment(now, TIME_FORMATS["24h"])).toBe("09:41");
  expect(formatMoment(now, DATE_FORMAT)).toBe("Saturday, November 21");
});

test("the minute after midnight is 00:05, not 24:05", () => {
  expect(formatMoment(new Date(Date.UTC(2026, 10, 21, 0, 5)), TIME_FORMATS["24h"])).toBe("00:05");
});

test("each hour of a day and each day of a year are formatted as Intl formats them", () => {
  const english = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return (now: Date) => written.format(now).replace("\u202F", " ");
  };
  const cases = [
    [TIME_FORMATS["24h"], english({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })],
    [TIME_FORMATS["12h"], english({ hour: "numeric", minute: "2-digit", hourCycle: "h12" })],
    [DATE_FORMAT, english({ weekday: "long", month: "long", day: "numeric" })],
  ] as const;
  for (let day = 1; day <= 365; day++) {
    const now = new Date(Date.UTC(2026, 0, day, day % 24, day % 60));
    for (const [format, expected] of cases) expect(formatMoment(now, format)).toBe(expected(now));
  }
});

test("the twelve-hour style says AM and PM", () => {
  expect(formatMoment(new Date(Date.UTC(2026, 10, 21, 0, 5)), TIME_FORMATS["12h"])).toMatch(/^12:05\sAM$/);
  expect(formatMoment(new Date(Date.UTC(2026, 10, 21, 21, 5)), TIME_FORMATS["12h"])).toMatch(/^9:05\sPM$/);
});
