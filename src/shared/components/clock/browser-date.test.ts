import { afterEach, expect, test, vi } from "vitest";
import { browserDate } from "./browser-date.ts";
import { DATE_FORMAT, formatMoment } from "./clock-format.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["de-DE", "fr-FR", "ru-RU", "ja-JP", "ar-EG", "en-GB"])(
  "each day of a year in %s is written as Intl writes it",
  (language) => {
    vi.stubGlobal("navigator", { language });
    const written = new Intl.DateTimeFormat(language, {
      calendar: "gregory",
      weekday: "long",
      month: "long",
      day: "numeric",
    });
    for (let day = 1; day <= 365; day++) {
      const date = new Date(2026, 0, day);
      expect(formatMoment(date, browserDate())).toBe(written.format(date));
    }
  },
);

test("a browser that speaks American English has the default format", () => {
  vi.stubGlobal("navigator", { language: "en-US" });
  expect(formatMoment(new Date(2026, 10, 21), browserDate())).toBe(
    formatMoment(new Date(2026, 10, 21), DATE_FORMAT),
  );
});

test("a language with a suffix that Intl refuses is written without it", () => {
  vi.stubGlobal("navigator", { language: "en-US@posix" });
  expect(formatMoment(new Date(2026, 10, 21), browserDate())).toBe("Saturday, November 21");
});
