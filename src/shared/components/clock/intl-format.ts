import type { MomentFormat, Part } from "./clock-format.ts";

/** The format of weekday, month and day in a language. */
export const intlDate = (language: string): MomentFormat =>
  formatIn(language, { calendar: "gregory", weekday: "long", month: "long", day: "numeric" });

/** The format of a time with twelve hours in a language, whose halves of the day may stand before it. */
export const intlTime = (language: string, hasSeconds: boolean): MomentFormat =>
  formatIn(language, {
    hour: "numeric",
    minute: "2-digit",
    second: hasSeconds ? "2-digit" : undefined,
    hourCycle: "h12",
  });

const known = new Map<string, MomentFormat>();

/** Cached, because a clock asks each second. */
function formatIn(language: string, options: Intl.DateTimeFormatOptions): MomentFormat {
  const key = language + JSON.stringify(options);
  const format = known.get(key) ?? readFormat(new Intl.DateTimeFormat(language, options));
  known.set(key, format);
  return format;
}

type Source = { get: Exclude<Part, string>["get"]; count: number; dateAt: (value: number) => Date };

const HOURS: Source = { get: "getHours", count: 24, dateAt: (hour) => new Date(2023, 0, 1, hour) };

/** For each part of a moment: its getter in `Date`, the number of its values, and a sample date for each. */
const SOURCES: Partial<Record<Intl.DateTimeFormatPartTypes, Source>> = {
  // 1 January 2023 was a Sunday.
  weekday: { get: "getDay", count: 7, dateAt: (day) => new Date(2023, 0, day + 1) },
  month: { get: "getMonth", count: 12, dateAt: (month) => new Date(2023, month, 1) },
  day: { get: "getDate", count: 32, dateAt: (day) => new Date(2023, 0, day) },
  hour: HOURS,
  dayPeriod: HOURS,
  minute: { get: "getMinutes", count: 60, dateAt: (minute) => new Date(2023, 0, 1, 0, minute) },
  second: { get: "getSeconds", count: 60, dateAt: (second) => new Date(2023, 0, 1, 0, 0, second) },
};

/** Asks `Intl` once for all words, in the grammatical form of the whole. */
function readFormat(written: Intl.DateTimeFormat): MomentFormat {
  return written.formatToParts(new Date(2023, 0, 1)).map(({ type, value }) => {
    const source = SOURCES[type];
    if (!source) return value;
    const words = Array.from({ length: source.count }, (_, index) => {
      const parts = written.formatToParts(source.dateAt(index));
      return parts.find((one) => one.type === type)?.value ?? "";
    });
    return { get: source.get, words };
  });
}
