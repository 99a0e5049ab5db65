import { shownLocale } from "../language/shown-locale.ts";

const MINUTE_MS = 60_000;

/**
 * Formats the age of an article: "5h ago" under a day, else "3d ago". Under an hour, and for a future date,
 * it is "Just now". With minutes, it is "Just now" under a minute, and "40 min ago" under an hour. Languages
 * other than American English use `Intl`.
 */
export function formatAge(
  publishedAt: string,
  nowMs: number,
  language = shownLocale(),
  smallest: "hour" | "minute" = "hour",
): string {
  const minutes = Math.floor((nowMs - Date.parse(publishedAt)) / MINUTE_MS);
  const { fresh, ago } = language === "en-US" ? AMERICAN : agesIn(language);
  // NaN (an invalid date) fails this comparison and counts as fresh.
  return minutes >= (smallest === "minute" ? 1 : 60) ? ago(...largestUnit(minutes)) : fresh;
}

type Unit = "minute" | "hour" | "day";

function largestUnit(minutes: number): [count: number, unit: Unit] {
  if (minutes < 60) return [minutes, "minute"];
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
}

type Ages = { fresh: string; ago: (count: number, unit: Unit) => string };

const SHORT: Record<Unit, string> = { minute: " min", hour: "h", day: "d" };
const AMERICAN: Ages = { fresh: "Just now", ago: (count, unit) => `${count}${SHORT[unit]} ago` };

let known: (Ages & { language: string }) | undefined;

/** Cached, because formatters are expensive and every row needs the same. */
function agesIn(language: string): Ages {
  if (known?.language === language) return known;
  const counted = new Intl.RelativeTimeFormat(language, { style: "short" });
  const now = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second");
  known = {
    language,
    // Capitalised like "Just now".
    fresh: now.charAt(0).toLocaleUpperCase(language) + now.slice(1),
    ago: (count, unit) => counted.format(-count, unit),
  };
  return known;
}
