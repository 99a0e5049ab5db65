import { shownLocale } from "../language/shown-locale.ts";

/** A UTC day ("2026-11-23") in short: "Nov 23". */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(shownLocale(), { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );
