import type { ReactNode } from "react";
import { clockFace, type ClockStyle } from "./clock-format.ts";
import { useTicking } from "./use-ticking.ts";

const MINUTE_MS = 60_000;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);

type ClockWidgetProps = { clockStyle: ClockStyle; menu: ReactNode };

/** The time and the day, in large type on the wallpaper. It looks at the clock every second and draws every minute. */
export function ClockWidget({ clockStyle, menu }: ClockWidgetProps) {
  const minute = useTicking(minuteOf);
  const face = clockFace(new Date(minute * MINUTE_MS), clockStyle);
  return (
    <section className="relative" data-widget="clock" aria-label="Clock">
      <time
        className="-ml-[0.03em] block text-[4.75rem] leading-[0.95] font-medium tracking-[-0.05em] whitespace-nowrap tabular-nums sm:text-[6rem] md:text-[7.75rem] lg:text-[6.25rem] xl:text-[7rem]"
        dateTime={face.machine}
      >
        {face.time}
      </time>
      <p className="mt-2.5 text-[17px] leading-6 opacity-85 lg:text-xl lg:leading-7">{face.date}</p>
      <div className="absolute top-0 right-0 sm:max-lg:-top-5.25">{menu}</div>
    </section>
  );
}
