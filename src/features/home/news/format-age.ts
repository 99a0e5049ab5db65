const HOUR_MS = 3_600_000;

/**
 * Formats the age of an article: "Just now" under an hour (also for future dates), "5h ago" under a day, else "3d
 * ago".
 */
export function formatAge(publishedAt: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(publishedAt)) / HOUR_MS);
  // NaN (an invalid date) fails this comparison and counts as fresh.
  if (!(hours >= 1)) return "Just now";
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
