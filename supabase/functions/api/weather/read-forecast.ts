import * as z from "zod";
import {
  type Forecast,
  forecast,
  WEATHER_DAYS,
  WEATHER_HOURS,
  type WeatherAnswer,
  type WeatherCell,
} from "../../_shared/contract/widgets/weather.ts";
import { timeZone } from "../../_shared/contract/values/time-zone.ts";
import type { AskService } from "../ask-service.ts";

/** More than an answer shows, so that the forecast is still useful after twelve hours without the service. */
const HOURS_ASKED = 36;
const DAYS_ASKED = 6;
const HOUR_MS = 3_600_000;

const seconds = z.int().min(0).max(8_000_000_000);
const series = <T extends z.ZodType>(value: T) => z.array(value.nullable()).max(400);
const isDay = z.union([z.literal(0), z.literal(1)]).transform((flag) => flag === 1);

/** The documented fields of Open-Meteo's answer with `timeformat=unixtime`. Missing values are null. */
const serviceAnswer = z.object({
  utc_offset_seconds: z.int().min(-86_400).max(86_400),
  timezone: timeZone,
  current: z.object({
    temperature_2m: z.number(),
    weather_code: z.int(),
    is_day: isDay,
    apparent_temperature: z.number().nullish(),
    wind_speed_10m: z.number().nullish(),
  }),
  hourly: z.object({
    time: z.array(seconds).max(400),
    temperature_2m: series(z.number()),
    weather_code: series(z.int()),
    is_day: series(isDay),
    precipitation_probability: series(z.int()).default([]),
  }),
  daily: z.object({
    time: z.array(seconds).max(400),
    weather_code: series(z.int()),
    temperature_2m_max: series(z.number()),
    temperature_2m_min: series(z.number()),
  }),
});

/** Requests a cell's weather. Throws for an undocumented format, or without hours or days. */
export async function readForecast(
  ask: AskService,
  { latitude, longitude }: WeatherCell,
  now: Date,
): Promise<Forecast> {
  const read = serviceAnswer.parse(
    await ask({
      latitude: String(latitude),
      longitude: String(longitude),
      current: "temperature_2m,weather_code,is_day,apparent_temperature,wind_speed_10m",
      hourly: "temperature_2m,weather_code,is_day,precipitation_probability",
      daily: "weather_code,temperature_2m_max,temperature_2m_min",
      temperature_unit: "celsius",
      wind_speed_unit: "kmh",
      timezone: "auto",
      timeformat: "unixtime",
      forecast_hours: String(HOURS_ASKED),
      forecast_days: String(DAYS_ASKED),
    }),
  );
  const { current, hourly, daily } = read;
  const hours = hourly.time.map((at, place) => ({
    at: new Date(at * 1000).toISOString(),
    celsius: hourly.temperature_2m[place],
    code: hourly.weather_code[place],
    isDay: hourly.is_day[place],
    ...given("rainPercent", hourly.precipitation_probability[place]),
  }));
  const days = daily.time.map((at, place) => ({
    date: dateOf(at, read.utc_offset_seconds),
    code: daily.weather_code[place],
    lowCelsius: daily.temperature_2m_min[place],
    highCelsius: daily.temperature_2m_max[place],
  }));
  const whole = forecast.parse({
    asOf: now.toISOString(),
    timeZone: read.timezone,
    now: {
      celsius: current.temperature_2m,
      code: current.weather_code,
      isDay: current.is_day,
      ...given("feelsCelsius", current.apparent_temperature),
      ...given("windKmh", current.wind_speed_10m),
    },
    hours: hours.filter(isWhole).slice(0, HOURS_ASKED),
    days: days.filter(isWhole).slice(0, DAYS_ASKED),
  });
  const { hours: hoursAhead, days: daysAhead } = aheadOf(whole, now);
  if (hoursAhead.length < WEATHER_HOURS || daysAhead.length < WEATHER_DAYS) {
    throw new Error("The weather service's answer lacks hours or days.");
  }
  return whole;
}

/** The rest of a forecast from `now`: from the current hour, and from the current day at the place. */
export function aheadOf(known: Forecast, now: Date): WeatherAnswer {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: known.timeZone, dateStyle: "short" }).format(
    now,
  );
  return {
    ...known,
    hours: known.hours.filter(({ at }) => Date.parse(at) > now.getTime() - HOUR_MS).slice(0, WEATHER_HOURS),
    days: known.days.filter(({ date }) => date >= today).slice(0, WEATHER_DAYS),
  };
}

/** `midnight` is the start of a day. Noon has the same date even on days with a clock change. */
function dateOf(midnight: number, utcOffsetSeconds: number): string {
  const noon = midnight + utcOffsetSeconds + 12 * 3600;
  return new Date(noon * 1000).toISOString().slice(0, 10);
}

/** A field that the service may not know. */
const given = (field: string, value: number | null | undefined) =>
  value === null || value === undefined ? {} : { [field]: value };

function isWhole(entry: object): boolean {
  return Object.values(entry).every((value) => value !== null && value !== undefined);
}
