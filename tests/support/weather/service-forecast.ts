import type { Forecast } from "#contract/widgets/weather.ts";
import { aForecast } from "./a-forecast.ts";

const inSeconds = (time: string) => Date.parse(time) / 1000;

/** A forecast in the format of Open-Meteo with `timeformat=unixtime`. */
export function serviceForecast(known: Forecast = aForecast(), utcOffsetSeconds = 0) {
  const { now, hours, days } = known;
  return {
    latitude: 52.1,
    longitude: 5.125,
    generationtime_ms: 0.12,
    utc_offset_seconds: utcOffsetSeconds,
    timezone: known.timeZone,
    timezone_abbreviation: known.timeZone,
    elevation: 9,
    current_units: {
      time: "unixtime",
      interval: "seconds",
      temperature_2m: "°C",
      weather_code: "wmo code",
      is_day: "",
    },
    current: {
      time: inSeconds(known.asOf),
      interval: 900,
      temperature_2m: now.celsius,
      weather_code: now.code,
      is_day: Number(now.isDay),
      apparent_temperature: now.feelsCelsius ?? null,
      wind_speed_10m: now.windKmh ?? null,
    },
    hourly: {
      time: hours.map(({ at }) => inSeconds(at)),
      temperature_2m: hours.map(({ celsius }): number | null => celsius),
      weather_code: hours.map(({ code }): number | null => code),
      is_day: hours.map(({ isDay }): number | null => Number(isDay)),
      precipitation_probability: hours.map(({ rainPercent }): number | null => rainPercent ?? null),
    },
    daily: {
      time: days.map(({ date }) => inSeconds(`${date}T00:00:00Z`) - utcOffsetSeconds),
      weather_code: days.map(({ code }): number | null => code),
      temperature_2m_max: days.map(({ highCelsius }): number | null => highCelsius),
      temperature_2m_min: days.map(({ lowCelsius }): number | null => lowCelsius),
    },
  };
}

/** Places in the format of Open-Meteo's search. Other places have no results. */
export const SERVICE_PLACES = [
  {
    id: 2745912,
    name: "Utrecht",
    latitude: 52.09083,
    longitude: 5.12222,
    elevation: 9,
    feature_code: "PPLA",
    country_code: "NL",
    timezone: "Europe/Amsterdam",
    population: 376435,
    country: "Netherlands",
    admin1: "Provincie Utrecht",
  },
  {
    id: 941948,
    name: "Utrecht",
    latitude: -27.65873,
    longitude: 30.32357,
    feature_code: "PPL",
    country_code: "ZA",
    timezone: "Africa/Johannesburg",
    country: "South Africa",
    admin1: "KwaZulu-Natal",
  },
];
