import { t } from "@lingui/core/macro";
const MINUTE_MS = 60_000;

/**
 * Formats the age of an article: "5h ago" under a day, else "3d ago". Under an hour, and for a future date,
 * it is "Just now". With minutes, it is "Just now" under a minute, and "40 min ago" under an hour. Languages
 * other than American English use `Intl`.
 */
export function formatAge(
  publishedAt: string,
  nowMs: number,
  language = "en-US",
  smallest: "hour" | "minute" = "hour",
): string {
  const minutes = Math.floor((nowMs - Date.parse(publishedAt)) / MINUTE_MS);
  const isIntl = language !== "en-US";
  // NaN (an invalid date) fails this comparison and counts as fresh.
  if (!(minutes >= (smallest === "minute" ? 1 : 60))) return isIntl ? formatsOf(language).fresh : t`Just now`;
  const [count, unit] = largestUnit(minutes);
  return isIntl ? formatsOf(language).ago(count, unit) : t`${count}${SHORT[unit]} ago`;
}

type Unit = "minute" | "hour" | "day";
const SHORT: Record<Unit, string> = { minute: " min", hour: "h", day: "d" };

function largestUnit(minutes: number): [count: number, unit: Unit] {
  if (minutes < 60) return [minutes, "minute"];
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
}

type Ages = { language: string; fresh: string; ago: (count: number, unit: Unit) => string };
let known: Ages | undefined;

/** Cached, because formatters are expensive and every row needs the same. */
function formatsOf(language: string): Ages {
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
