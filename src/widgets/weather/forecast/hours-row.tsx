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
  const steps = stepsFrom(weather.hours, nowMs);
  const isRainy = steps.some(({ rainPercent }) => isLikely(rainPercent));
  return (
    <ol aria-label={t`Next hours`} className={`grid grid-cols-6 ${HOURS_BOX}`}>
      {steps.map(({ at, celsius, code, isDay, isNow, rainPercent }) => {
        const { words, icon: Icon } = conditionOf(code, isDay);
        return (
          <li
            key={at}
            className={`flex min-w-0 flex-col items-center text-center ${isRainy ? "" : "gap-1.5"}`}
          >
            <span className="w-full truncate text-note leading-4.5 text-muted">
              {isNow ? t`Now` : formatHour(at, weather.timeZone, language, clockStyle)}
            </span>
            <Icon size="1.25rem" aria-hidden="true" />
            <span className="sr-only">{words}</span>
            {isRainy && (
              <span className="min-h-4.5 text-note leading-4.5 text-primary tabular-nums">
                {isLikely(rainPercent) && (
                  <>
                    <span className="sr-only">{rainWords(formatPercent(rainPercent, language))}</span>
                    <span aria-hidden="true">{formatPercent(rainPercent, language)}</span>
                  </>
                )}
              </span>
            )}
            <span className="text-note leading-4.5 font-semibold tabular-nums">
              {formatDegrees(celsius, scale, language)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Below this, a percentage is noise. */
const LIKELY_PERCENT = 10;
const isLikely = (percent: number | undefined): percent is number =>
  percent !== undefined && percent >= LIKELY_PERCENT;

const formatPercent = (percent: number, language: string) =>
  new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100);
const rainWords = (percent: string): string => t`Chance of rain ${percent}`;
