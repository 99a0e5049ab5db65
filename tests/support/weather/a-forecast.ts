import type { Forecast } from "#contract/widgets/weather.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Degrees Celsius and WMO codes, for two hours each, repeated. */
const HOURS = [
  [9, 2],
  [10, 2],
  [12, 0],
  [12, 1],
  [9, 3],
  [7, 61],
] as const;

/** A forecast of UTC, read at `now`: partly cloudy, 9 °C that feel like 7, 14 km/h of wind, high 12, low 4. */
export function aForecast(now = new Date(), over: Partial<Forecast> = {}): Forecast {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return {
    asOf: now.toISOString(),
    timeZone: "UTC",
    now: { celsius: 9, code: 2, isDay: true, feelsCelsius: 6.6, windKmh: 14.3 },
    hours: Array.from({ length: 36 }, (_, n) => {
      const at = new Date(hour + n * HOUR_MS);
      const [celsius, code] = HOURS[Math.floor(n / 2) % HOURS.length] ?? HOURS[0];
      const isDay = at.getUTCHours() > 6 && at.getUTCHours() < 19;
      return { at: at.toISOString(), celsius, code, isDay, rainPercent: code === 61 ? 70 : 5 };
    }),
    days: Array.from({ length: 6 }, (_, n) => ({
      date: new Date(now.getTime() + n * DAY_MS).toISOString().slice(0, 10),
      code: [2, 3, 61, 71, 95, 0][n] ?? 0,
      lowCelsius: 4 - n,
      highCelsius: 12 - n,
    })),
    ...over,
  };
}
