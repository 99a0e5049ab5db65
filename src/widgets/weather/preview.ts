import type { WeatherAnswer } from "#contract/widgets/weather.ts";
import { deviceTimeZone } from "#src/shared/lib/time/device-time-zone.ts";
import { dayOf } from "../fields/day.ts";
import type { WidgetSample } from "../widget.ts";
import { weatherQueries } from "./weather-queries.ts";
import { placeSettings, type WeatherSettings } from "./weather-settings.ts";

const HOUR_MS = 3_600_000;
const PLACE = { name: "Lyon", latitude: 45.8, longitude: 4.8 };
/** Temperatures and weather codes of every second hour. */
const STEPS = [
  [17, 2],
  [18, 2],
  [19, 1],
  [18, 3],
  [16, 61],
  [14, 3],
  [13, 3],
] as const;

export function sampleAt(nowMs: number): WidgetSample<WeatherSettings> {
  const startMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const hours = STEPS.flatMap(([celsius, code], step) =>
    [1, 2].map((hour) => ({
      at: new Date(startMs + (2 * step + hour) * HOUR_MS).toISOString(),
      celsius,
      code,
      isDay: true,
      rainPercent: code === 61 ? 60 : 0,
    })),
  );
  const answer: WeatherAnswer = {
    asOf: new Date(nowMs).toISOString(),
    timeZone: deviceTimeZone(),
    now: { celsius: 17, code: 2, isDay: true, feelsCelsius: 16, windKmh: 12 },
    hours,
    days: [{ date: dayOf(new Date(nowMs)), code: 2, lowCelsius: 11, highCelsius: 19 }],
  };
  return {
    settings: placeSettings(PLACE),
    answers: [{ queryKey: weatherQueries.at(PLACE).queryKey, data: answer }],
  };
}
