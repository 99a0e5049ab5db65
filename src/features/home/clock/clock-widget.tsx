import type { ReactNode } from "react";
import { DATE_FORMAT, formatMoment, TIME_FORMATS, type ClockStyle } from "./clock-format.ts";
import { useTicking } from "./use-ticking.ts";

const MINUTE_MS = 60_000;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

type ClockWidgetProps = { clockStyle: ClockStyle; menu: ReactNode };

/** The time and the day, in large type on the wallpaper. It looks at the clock every second and draws every minute. */
export function ClockWidget({ clockStyle, menu }: ClockWidgetProps) {
  const nowMs = useTicking(minuteOf);
  return (
    <section className="clock" data-widget="clock" aria-label="Clock">
      <Moment className="clock-time" nowMs={nowMs} format={TIME_FORMATS[clockStyle]} />
      <Moment className="clock-date" nowMs={nowMs} format={DATE_FORMAT} />
      {menu}
    </section>
  );
}

type MomentProps = { className: string; nowMs: number | null; format: Intl.DateTimeFormatOptions };

/**
 * A server does not know whose clock it is: it leaves the text to the script of index.html, which writes it by the
 * element's own format before the first frame.
 */
function Moment({ className, nowMs, format }: MomentProps) {
  const now = nowMs === null ? null : new Date(nowMs);
  return (
    <time
      className={className}
      dateTime={now ? machineText(now, format) : undefined}
      data-format={JSON.stringify(format)}
      suppressHydrationWarning
    >
      {now ? formatMoment(now, format) : "\u00a0"}
    </time>
  );
}

/** The moment as HTML's `datetime` has it: the date where the date is shown, else the time. */
function machineText(now: Date, { weekday }: Intl.DateTimeFormatOptions): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return weekday === undefined
    ? `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`
    : `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
