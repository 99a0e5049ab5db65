const HOUR_MS = 3_600_000;

/** Age of an article: "Just now" under an hour (also for dates in the future), "5h ago" under a day, else "3d ago". */
export function formatAge(publishedAt: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(publishedAt)) / HOUR_MS);
  // NaN (an unreadable date) fails this comparison and is treated as fresh.
  if (!(hours >= 1)) return "Just now";
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
