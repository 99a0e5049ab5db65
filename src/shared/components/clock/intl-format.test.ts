import { expect, test } from "vitest";
import { formatMoment } from "./clock-format.ts";
import { intlDate, intlTime } from "./intl-format.ts";

test.each(["de-DE", "fr-FR", "ru-RU", "ja-JP", "ar-EG", "en-GB"])(
  "each day of a year in %s is written as Intl writes it",
  (language) => {
    const written = new Intl.DateTimeFormat(language, {
      timeZone: "UTC",
      calendar: "gregory",
      weekday: "long",
      month: "long",
      day: "numeric",
    });
    for (let day = 1; day <= 365; day++) {
      const date = new Date(Date.UTC(2026, 0, day));
      expect(formatMoment(date, intlDate(language))).toBe(written.format(date));
    }
  },
);

/** In some versions `format` has another space than this. */
const inParts = (written: Intl.DateTimeFormat, now: Date) =>
  written
    .formatToParts(now)
    .map(({ value }) => value)
    .join("");

test.each(["de", "ko", "zh-Hans", "hi", "ar", "en-GB"])(
  "each hour of a day in %s is written as Intl writes it, with its half of the day",
  (language) => {
    for (const hasSeconds of [false, true]) {
      const written = new Intl.DateTimeFormat(language, {
        timeZone: "UTC",
        hour: "numeric",
        minute: "2-digit",
        ...(hasSeconds && { second: "2-digit" }),
        hourCycle: "h12",
      });
      for (let hour = 0; hour < 24; hour++) {
        const now = new Date(Date.UTC(2026, 10, 21, hour, hour * 2, 59 - hour));
        expect(formatMoment(now, intlTime(language, hasSeconds))).toBe(inParts(written, now));
      }
    }
  },
);
