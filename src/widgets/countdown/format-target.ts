import { dayMs, type Day } from "../fields/day.ts";

/** Formats the day, and perhaps the time, of a countdown: "Friday, December 25, 2026, 18:30". */
export function formatTarget(
  day: Day,
  time: string | null,
  language: string,
  clockStyle: "24h" | "12h",
): string {
  const date = new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
  }).format(dayMs(day) ?? undefined);
  if (time === null) return date;
  const clock = new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  });
  return `${date}, ${clock.format(Date.parse(`1970-01-01T${time}Z`))}`;
}
