import { t } from "@lingui/core/macro";
import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import { Attribution } from "../attribution.tsx";
import { conditionOf } from "../conditions.ts";
import { formatDegrees, type Scale } from "../temperature.ts";
import { DAYS_BOX } from "./boxes.ts";
import { formatDay } from "./place-time.ts";

type DaysListProps = { weather: WeatherAnswer; nowMs: number; scale: Scale; language: string };

/** Five days, each with its highest and lowest temperature. */
export function DaysList({ weather, nowMs, scale, language }: DaysListProps) {
  return (
    <div className={DAYS_BOX}>
      <ul aria-label={t`Next days`} className="tile:flex tile:flex-1 tile:flex-col">
        {weather.days.map(({ date, code, highCelsius, lowCelsius }) => {
          const { words, icon: Icon } = conditionOf(code, true);
          return (
            <li
              key={date}
              className="flex h-9 items-center gap-3 tile:h-auto tile:min-h-7 tile:flex-1 text-body leading-5"
            >
              <span className="min-w-0 flex-1 truncate">
                {formatDay(date, nowMs, weather.timeZone, language)}
              </span>
              <Icon size="1.25rem" aria-hidden="true" className="shrink-0" />
              <span className="sr-only">
                {t({ message: `${words}, high`, comment: "Before the highest temperature of a day" })}
              </span>
              <span className="w-10 shrink-0 text-end font-semibold tabular-nums">
                {formatDegrees(highCelsius, scale, language)}
              </span>
              <span className="sr-only">
                {t({ message: "low", comment: "Before the lowest temperature of a day" })}
              </span>
              <span className="w-10 shrink-0 text-end text-muted tabular-nums">
                {formatDegrees(lowCelsius, scale, language)}
              </span>
            </li>
          );
        })}
      </ul>
      <Attribution />
    </div>
  );
}
