import type { ReactNode } from "react";
import { Clock } from "#src/shared/components/clock/clock.tsx";
import type { ClockLook } from "#src/shared/components/clock/clock-format.ts";
import { useTicking } from "#src/shared/components/clock/use-ticking.ts";

const startOf = (periodMs: number) => (now: Date) => Math.floor(now.getTime() / periodMs) * periodMs;
const secondOf = startOf(1_000);
const minuteOf = startOf(60_000);

type ClockWidgetProps = { look: ClockLook; menu: ReactNode };

/**
 * Time and date in large type on the wallpaper. It reads the clock every second, and renders every minute unless it
 * shows seconds.
 */
export function ClockWidget({ look, menu }: ClockWidgetProps) {
  const nowMs = useTicking(look.clockFace === "seconds" ? secondOf : minuteOf);
  return (
    <section className="relative" data-widget="clock" aria-label="Clock">
      <Clock
        nowMs={nowMs}
        look={look}
        className="text-[min(4.75rem,15vw)] min-[20rem]:text-[4.75rem] sm:text-[6rem] md:text-[7.75rem] lg:text-[6.25rem] xl:text-[7rem]"
        dateClassName="mt-2.5 block text-[17px] leading-6 opacity-85 lg:text-xl lg:leading-7"
      />
      <div className="absolute top-0 right-0 sm:max-lg:-top-5.25">{menu}</div>
    </section>
  );
}
