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
    <section className="clock" data-widget="clock" aria-label="Clock">
      <time className="clock-time" dateTime={face.machine}>
        {face.time}
      </time>
      <p className="clock-date">{face.date}</p>
      {menu}
    </section>
  );
}
