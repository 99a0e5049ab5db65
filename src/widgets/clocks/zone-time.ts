import { t } from "@lingui/core/macro";
import { wallTime } from "#src/shared/state/locale/here.ts";
import { dayOf, daysBetween, dayOfMs } from "../fields/day.ts";

const MINUTE_MS = 60_000;

/**
 * Whether the sun is assumed to be up: from 6 to 18 o'clock. The real position would need the place's
 * coordinates.
 */
export const isDayAt = (hour: number): boolean => hour >= 6 && hour < 18;

/** From this difference on, the text also confirms the same day. */
const FAR_MINUTES = 10 * 60;

/**
 * How the clock of another zone (see timeIn) differs from the one here: "−1 h", "+5 h 30 min", "+12 h, same day",
 * "+9 h, tomorrow", "Same time". */
export function differenceText(there: Date, nowMs: number): string {
  const now = new Date(nowMs);
  const minutes = Math.round((there.getTime() - wallTime(now).getTime()) / MINUTE_MS);
  if (minutes === 0) return t`Same time`;
  const days = daysBetween(dayOf(now), dayOfMs(there.getTime()));
  const isFar = Math.abs(minutes) >= FAR_MINUTES;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const length = hours === 0 ? t`${rest} min` : rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  const difference = `${minutes > 0 ? "+" : "−"}${length}`;
  if (days > 0) return t`${difference}, tomorrow`;
  if (days < 0) return t`${difference}, yesterday`;
  return isFar ? t`${difference}, same day` : difference;
}

/** Formats the time in a zone that this browser knows: "08:41", or "8:41 AM". */
export const formatZoneTime = (
  zone: string,
  nowMs: number,
  language: string,
  clockStyle: "24h" | "12h",
): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).format(nowMs);
