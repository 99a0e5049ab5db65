import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { ClockFace } from "#contract/looks/look.ts";
import { Clock } from "#src/shared/components/clock/clock.tsx";
import type { ClockLook } from "#src/shared/components/clock/clock-format.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";
import { wallTime } from "#src/shared/state/locale/here.ts";

const startOf = (periodMs: number) => (now: Date) =>
  Math.floor(wallTime(now).getTime() / periodMs) * periodMs;
const secondOf = startOf(1_000);
const minuteOf = startOf(60_000);

const hasSeconds = (face: ClockFace) => face === "seconds" || face === "analogue-seconds";

type ClockWidgetProps = {
  look: ClockLook;
  menu: ReactNode;
  /** At the end of the line on phones. */
  aside?: ReactNode;
  /** Under the date. */
  line?: ReactNode;
};

/**
 * Time and date in large type on the wallpaper. It reads the clock every second, and renders every minute unless it
 * shows seconds.
 */
export function ClockWidget({ look, menu, aside, line }: ClockWidgetProps) {
  const wallMs = useTicking(hasSeconds(look.clockFace) ? secondOf : minuteOf);
  return (
    <section
      className={`${line ? "max-sm:flex-wrap max-sm:content-center" : ""} @container relative max-sm:flex max-sm:min-h-21 max-sm:items-center max-sm:gap-2 max-sm:pe-11 tile:flex tile:h-full tile:min-h-0 tile:flex-col tile:items-center tile:justify-center tile:gap-0 tile:p-0 tile:text-center`}
      data-widget="clock"
      aria-label={t`Clock`}
    >
      <Clock
        wallMs={wallMs}
        look={look}
        className={`${aside ? "text-[min(3.5rem,14vw)]" : "text-[min(4rem,15vw)]"} sm:text-[6rem] md:text-[7.75rem] lg:text-[6.25rem] xl:text-[7rem] 3xl:text-[10rem] 4xl:text-[11.25rem] tile:text-[min(36cqw,45cqh)]`}
        dateClassName={`${line ? "max-sm:flex-1" : ""} block max-sm:max-w-[8.5em] max-sm:text-[min(0.875rem,4vw)] max-sm:leading-[1.4] sm:mt-2.5 text-lead leading-6 opacity-85 lg:text-xl lg:leading-7 tile:mt-2 tile:max-w-full tile:text-[clamp(0.8125rem,6cqw,1.25rem)] tile:leading-snug`}
      />
      {line}
      {/* Only where there is room for it. */}
      <div className="on-sky ms-auto hidden max-w-20 shrink-0 @min-[18.5rem]:block sm:hidden! tile:hidden!">
        {aside}
      </div>
      <div className="widget-menu absolute end-0 max-sm:top-1/2 max-sm:-translate-y-1/2 sm:top-0 sm:max-lg:-top-5.25 tile:top-0 tile:translate-y-0">
        {menu}
      </div>
    </section>
  );
}
