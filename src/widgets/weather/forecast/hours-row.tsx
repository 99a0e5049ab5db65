import { t } from "@lingui/core/macro";
import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import { conditionOf } from "../conditions.ts";
import { formatDegrees, type Scale } from "../temperature.ts";
import type { WidgetLook } from "../../widget.ts";
import { HOURS_BOX } from "./boxes.ts";
import { formatHour, stepsFrom } from "./place-time.ts";

type HoursRowProps = {
  weather: WeatherAnswer;
  nowMs: number;
  scale: Scale;
  language: string;
  clockStyle: WidgetLook["clockStyle"];
};

/** The next hours in six steps, by the place's own clock. */
export function HoursRow({ weather, nowMs, scale, language, clockStyle }: HoursRowProps) {
  return (
    <ol aria-label={t`Next hours`} className={`grid grid-cols-6 ${HOURS_BOX}`}>
      {stepsFrom(weather.hours, nowMs).map(({ at, celsius, code, isDay, isNow }) => {
        const { words, icon: Icon } = conditionOf(code, isDay);
        return (
          <li key={at} className="flex min-w-0 flex-col items-center gap-1.5 text-center">
            <span className="w-full truncate text-note leading-4.5 text-muted">
              {isNow ? t`Now` : formatHour(at, weather.timeZone, language, clockStyle)}
            </span>
            <Icon size="1.25rem" aria-hidden="true" />
            <span className="sr-only">{words}</span>
            <span className="text-note leading-4.5 font-semibold tabular-nums">
              {formatDegrees(celsius, scale, language)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
