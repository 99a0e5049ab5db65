import { t } from "@lingui/core/macro";
import type { WeatherHour } from "#contract/widgets/weather.ts";

const HOUR_MS = 3_600_000;
/** Hours of the row below: now, and every second hour after it. */
const STEPS = [0, 2, 4, 6, 8, 10];

export type Step = WeatherHour & { isNow: boolean };

/**
 * Six steps of two hours, from the hour of `nowMs`. An old forecast has fewer left, so its last six are
 * shown.
 */
export function stepsFrom(hours: readonly WeatherHour[], nowMs: number): Step[] {
  const current = hours.findLastIndex(({ at }) => Date.parse(at) <= nowMs);
  const last = Math.max(0, hours.length - 1 - Math.max(...STEPS));
  const first = Math.min(Math.max(0, current), last);
  return STEPS.flatMap((step) => {
    const hour = hours[first + step];
    return hour ? [{ ...hour, isNow: isWithin(hour, nowMs) }] : [];
  });
}

const isWithin = ({ at }: WeatherHour, nowMs: number) =>
  Date.parse(at) <= nowMs && nowMs < Date.parse(at) + HOUR_MS;

/** The time zone if this browser knows it. Newer browsers know more zones. */
function known(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** An hour by the place's own clock: "11", or "11 AM"; with minutes in zones with a half-hour offset. */
export function formatHour(
  at: string,
  timeZone: string,
  language: string,
  clockStyle: "24h" | "12h",
): string {
  const zone = { timeZone: known(timeZone) };
  const minutes = new Intl.DateTimeFormat("en", { ...zone, minute: "numeric" }).format(Date.parse(at));
  return new Intl.DateTimeFormat(language, {
    ...zone,
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
    ...(minutes !== "0" && { minute: "2-digit" as const }),
  }).format(Date.parse(at));
}

/** A day's name: "Today" by the place's own clock, or "Monday". */
export function formatDay(date: string, nowMs: number, timeZone: string, language: string): string {
  // Swedish dates have the format of ISO 8601.
  const today = new Date(nowMs).toLocaleDateString("sv-SE", { timeZone: known(timeZone) });
  if (date === today) return t`Today`;
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    Date.parse(`${date}T12:00:00Z`),
  );
}
