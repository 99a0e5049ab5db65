const HOUR_MS = 3_600_000;

/**
 * Formats the age of an article: "Just now" under an hour (also for future dates), "5h ago" under a day, else "3d
 * ago". In another language than American English as `Intl` does.
 */
export function formatAge(publishedAt: string, nowMs: number, language = "en-US"): string {
  const hours = Math.floor((nowMs - Date.parse(publishedAt)) / HOUR_MS);
  const isIntl = language !== "en-US";
  // NaN (an invalid date) fails this comparison and counts as fresh.
  if (!(hours >= 1)) return isIntl ? formatsOf(language).fresh : "Just now";
  const days = Math.floor(hours / 24);
  if (isIntl) return days < 1 ? formatsOf(language).ago(hours, "hour") : formatsOf(language).ago(days, "day");
  return days < 1 ? `${hours}h ago` : `${days}d ago`;
}

type Ages = { language: string; fresh: string; ago: (count: number, unit: "hour" | "day") => string };
let known: Ages | undefined;

/** Formatters are expensive, and every row needs the same. */
function formatsOf(language: string): Ages {
  if (known?.language === language) return known;
  const counted = new Intl.RelativeTimeFormat(language, { style: "short" });
  const now = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "second");
  known = {
    language,
    // As a sentence, like "Just now".
    fresh: now.charAt(0).toLocaleUpperCase(language) + now.slice(1),
    ago: (count, unit) => counted.format(-count, unit),
  };
  return known;
}
