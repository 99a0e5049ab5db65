import { t } from "@lingui/core/macro";
import { hereZone } from "#src/shared/state/locale/here-zone.ts";
import { addDays, startOfDay } from "../fields/day.ts";
import type { TimedEvent } from "./events-of-day.ts";

const MINUTE_MS = 60_000;

export type TimeStyle = { language: string; clockStyle: "24h" | "12h" };

/** A time in two short parts: "10:00" and perhaps "AM". */
function formatTime(ms: number, { language, clockStyle }: TimeStyle): { time: string; half: string } {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: hereZone(),
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
    const full = t({ message: "All day", comment: "Two short lines, broken at the first space" });
    return { lines: full.split(/ (.*)/, 2), full };
  }
  if (event.startMs < from) {
    const { time, half } = formatTime(event.endMs, style);
    const end = join({ time, half });
    return {
      lines: [
        t({ message: "until", comment: "Above the time when an event ends" }),
        half === "" ? time : `${time}${half.charAt(0).toLowerCase()}`,
      ],
      full: t`Until ${end}`,
    };
  }
  const start = formatTime(event.startMs, style);
  const [begin, end] = [join(start), join(formatTime(event.endMs, style))];
  const full = event.endMs > event.startMs ? t`${begin} to ${end}` : begin;
  return { lines: start.half === "" ? [start.time] : [start.time, start.half], full };
}

const join = ({ time, half }: { time: string; half: string }) => (half === "" ? time : `${time} ${half}`);

/** Whether an event with a time is going on. */
export const isNow = ({ startMs, endMs, isAllDay }: TimedEvent, nowMs: number): boolean =>
  !isAllDay && startMs <= nowMs && endMs > nowMs;

/** The time until an event begins, within the next twelve hours: "in 19 min", "in 3 h", "Now"; else null. */
export function formatUntil(event: TimedEvent, nowMs: number): string | null {
  if (isNow(event, nowMs)) return t`Now`;
  const { startMs, isAllDay } = event;
  if (isAllDay || startMs <= nowMs) return null;
  const minutes = Math.ceil((startMs - nowMs) / MINUTE_MS);
  if (minutes < 60) return t`in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  return minutes < 12 * 60 ? t`in ${hours} h` : null;
}
