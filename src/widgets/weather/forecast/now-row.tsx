import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import { conditionOf } from "../conditions.ts";
import { formatDegrees, formatWind, type Scale } from "../temperature.ts";
import { NOW_BOX } from "./boxes.ts";

type NowRowProps = {
  weather: WeatherAnswer;
  scale: Scale;
  language: string;
  /** The button that expands the hours. */
  toggle?: ReactNode;
};

export function NowRow({ weather, scale, language, toggle }: NowRowProps) {
  const { now, days } = weather;
  const { words, icon: Icon } = conditionOf(now.code, now.isDay);
  const [today] = days;
  const degrees = (celsius: number) => formatDegrees(celsius, scale, language);
  return (
    <div
      className={`relative flex items-center gap-2.5 xs:gap-4 ${NOW_BOX} tile-low:flex-1 tile-small:h-full tile-small:flex-wrap tile-small:content-between tile-small:gap-x-2 tile-small:gap-y-0`}
    >
      <Icon
        strokeWidth={1.75}
        aria-hidden="true"
        className="size-9 shrink-0 text-primary xs:size-12 tile-small:size-9 @max-[8rem]/widget-tile:hidden"
      />
      <p className="text-[2rem] leading-12 tracking-tight tabular-nums xs:text-[2.75rem] tile-small:text-[2.25rem]">
        {degrees(now.celsius)}
        <span className="sr-only"> {scale === "celsius" ? t`Celsius` : t`Fahrenheit`}</span>
      </p>
      <div className={`min-w-0 flex-1 ${toggle ? "max-sm:pe-6 tile:pe-0" : ""} tile-small:basis-full`}>
        <p className="line-clamp-2 text-body leading-5 font-semibold wrap-anywhere">{words}</p>
        {today && (
          <p className="truncate text-note leading-4.5 text-muted tile:whitespace-normal tile-flat:tile-small:hidden tile-low:tile-small:in-[.widget-body:not(:last-child)]:hidden">
            {highAndLow(degrees(today.highCelsius), degrees(today.lowCelsius))}
          </p>
        )}
        {now.feelsCelsius !== undefined && now.windKmh !== undefined && (
          <p className="truncate text-note leading-4.5 text-muted tile-small:hidden">
            {feltAndWind(degrees(now.feelsCelsius), formatWind(now.windKmh, scale, language))}
          </p>
        )}
      </div>
      {toggle}
    </div>
  );
}

const feltAndWind = (degrees: string, speed: string): string => t`Feels like ${degrees}, wind ${speed}`;
const highAndLow = (high: string, low: string): string => t`High ${high}, low ${low}`;
