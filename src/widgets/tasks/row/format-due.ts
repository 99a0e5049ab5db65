import { dayMs, daysBetween, type Day } from "../../fields/day.ts";

/** Formats a due day: "Yesterday", "Today", "Tomorrow", else "Nov 12", with the year when it is another one. */
export function formatDue(due: Day, today: Day | null, language: string): string {
  const days = today === null ? Number.NaN : daysBetween(today, due);
  if (Math.abs(days) <= 1) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  }
  const isOtherYear = today !== null && due.slice(0, 4) !== today.slice(0, 4);
  return new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    ...(isOtherYear && { year: "numeric" }),
  }).format(dayMs(due) ?? undefined);
}
