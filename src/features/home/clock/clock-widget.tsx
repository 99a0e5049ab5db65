import type { ReactNode } from "react";
import {
  DATE_FORMAT,
  formatMoment,
  TIME_FORMATS,
  type ClockStyle,
  type MomentFormat,
} from "./clock-format.ts";
import { useTicking } from "./use-ticking.ts";

const MINUTE_MS = 60_000;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

type ClockWidgetProps = { clockStyle: ClockStyle; menu: ReactNode };

/** Time and date in large type on the wallpaper. It reads the clock every second and renders every minute. */
export function ClockWidget({ clockStyle, menu }: ClockWidgetProps) {
  const nowMs = useTicking(minuteOf);
  return (
    <section className="relative" data-widget="clock" aria-label="Clock">
      <Moment
        className="-ml-[0.03em] block text-[min(4.75rem,15vw)] leading-[0.95] font-medium tracking-[-0.05em] whitespace-nowrap tabular-nums min-[20rem]:text-[4.75rem] sm:text-[6rem] md:text-[7.75rem] lg:text-[6.25rem] xl:text-[7rem]"
        nowMs={nowMs}
        format={TIME_FORMATS[clockStyle]}
      />
      <Moment
        className="mt-2.5 block text-[17px] leading-6 opacity-85 lg:text-xl lg:leading-7"
        nowMs={nowMs}
        format={DATE_FORMAT}
      />
      <div className="absolute top-0 right-0 sm:max-lg:-top-5.25">{menu}</div>
    </section>
  );
}

type MomentProps = { className: string; nowMs: number | null; format: MomentFormat };

/**
 * Servers don't know the person's time zone. They leave the text to the script of index.html, which formats the
 * element before the first paint.
 */
function Moment({ className, nowMs, format }: MomentProps) {
  const now = nowMs === null ? null : new Date(nowMs);
  return (
    <time
      className={className}
      dateTime={now ? machineText(now, format === DATE_FORMAT) : undefined}
      data-format={JSON.stringify(format)}
      suppressHydrationWarning
    >
      {now ? formatMoment(now, format) : "\u00a0"}
    </time>
  );
}

/** The value of `datetime`: the local date, or the time. */
function machineText(now: Date, isDate: boolean): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return isDate
    ? `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
    : `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}
