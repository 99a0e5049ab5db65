import { t } from "@lingui/core/macro";
import { addDays, startOfDay } from "./days.ts";
import type { TimedEvent } from "./events-of-day.ts";

const MINUTE_MS = 60_000;

export type TimeStyle = { language: string; clockStyle: "24h" | "12h" };

/** A time in two short parts: "10:00" and perhaps "AM". */
function formatTime(ms: number, { language, clockStyle }: TimeStyle): { time: string; half: string } {
  const parts = new Intl.DateTimeFormat(language, {
    hour: clockStyle === "24h" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: clockStyle === "24h" ? "h23" : "h12",
  }).formatToParts(ms);
  const half = parts.find(({ type }) => type === "dayPeriod")?.value ?? "";
  const time = parts
    .filter(({ type }) => type !== "dayPeriod")
    .map(({ value }) => value)
    .join("")
    .trim();
  return { time, half };
}

/** An event's time on one of its days: its start; its end when it began earlier; or the whole day. */
export function timeOnDay(
  event: TimedEvent,
  day: string,
  style: TimeStyle,
): { lines: string[]; full: string } {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  if (event.isAllDay || (event.startMs < from && event.endMs >= to)) {
    return { lines: ["All", "day"], full: t`All day` };
  }
  if (event.startMs < from) {
    const { time, half } = formatTime(event.endMs, style);
    return {
      lines: ["until", half === "" ? time : `${time}${half.charAt(0).toLowerCase()}`],
      full: t`Until ${time} ${half}`.trim(),
    };
  }
  const start = formatTime(event.startMs, style);
  const end = formatTime(event.endMs, style);
  const full = event.endMs > event.startMs ? t`${join(start)} to ${join(end)}` : join(start);
  return { lines: start.half === "" ? [start.time] : [start.time, start.half], full };
}

const join = ({ time, half }: { time: string; half: string }) => (half === "" ? time : `${time} ${half}`);

/** The time until an event begins, within the next twelve hours: "in 19 min", "in 3 h", "Now"; else null. */
export function formatUntil({ startMs, endMs, isAllDay }: TimedEvent, nowMs: number): string | null {
  if (isAllDay) return null;
  if (startMs <= nowMs) return endMs > nowMs ? "Now" : null;
  const minutes = Math.ceil((startMs - nowMs) / MINUTE_MS);
  if (minutes < 60) return `in ${minutes} min`;
  return minutes < 12 * 60 ? `in ${Math.round(minutes / 60)} h` : null;
}
