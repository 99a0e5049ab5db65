import { languageOf } from "#src/shared/lib/language.ts";
import { DATE_FORMAT, type MomentFormat, type Part } from "./clock-format.ts";

let known = { language: "en-US", format: DATE_FORMAT };

/** The format of weekday, month and day in the browser's language. */
export function browserDate(): MomentFormat {
  const language = languageOf("browser");
  if (known.language !== language) known = { language, format: formatOf(language) };
  return known.format;
}

type Source = { get: Exclude<Part, string>["get"]; count: number; dateAt: (value: number) => Date };

/** For each part of a date: its getter in `Date`, the number of its values, and a sample date for each. */
const SOURCES: Partial<Record<Intl.DateTimeFormatPartTypes, Source>> = {
  // 1 January 2023 was a Sunday.
  weekday: { get: "getDay", count: 7, dateAt: (day) => new Date(2023, 0, day + 1) },
  month: { get: "getMonth", count: 12, dateAt: (month) => new Date(2023, month, 1) },
  day: { get: "getDate", count: 32, dateAt: (day) => new Date(2023, 0, day) },
};

/** Asks `Intl` once for all words, in the grammatical form of a date. */
function formatOf(language: string): MomentFormat {
  const written = new Intl.DateTimeFormat(language, {
    calendar: "gregory",
    weekday: "long",
    month: "long",
    day: "numeric",
  });
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
