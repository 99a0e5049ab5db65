import * as z from "zod";
import { nameText, storedName, timestamp } from "../values/values.ts";

export const WEATHER_HOURS = 24;
export const WEATHER_DAYS = 5;
export const MAX_PLACES = 8;

/**
 * A tenth of a degree is about eleven kilometers: good enough for weather, and too coarse to locate a person.
 */
const degreesText = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d)?$/, "Must be degrees with at most one decimal.")
    // The sum turns -0 into 0.
    .transform((text) => Number(text) + 0)
    .pipe(z.number().min(-max, `Must be ${-max} to ${max}.`).max(max, `Must be ${-max} to ${max}.`));

/** A cell of the map. A more exact position is refused, not rounded: clients must never send one. */
export const weatherQuery = z.object({ latitude: degreesText(90), longitude: degreesText(180) });
export type WeatherCell = z.infer<typeof weatherQuery>;

const celsius = z.number().min(-120).max(80);
/** A weather code of the WMO's table 4677. */
const code = z.int().min(0).max(99);

/** The chance of rain or snow is absent where the service gives none, and in forecasts that were stored without. */
const hour = z.object({
  at: timestamp,
  celsius,
  code,
  isDay: z.boolean(),
  rainPercent: z.int().min(0).max(100).optional(),
});
export type WeatherHour = z.infer<typeof hour>;

const day = z.object({ date: z.iso.date(), code, lowCelsius: celsius, highCelsius: celsius });

/** The weather service's answer at `asOf`: the weather then, and later hours and days. */
export const forecast = z.object({
  asOf: timestamp,
  /** The place's IANA time zone. */
  timeZone: z.string().regex(/^[A-Za-z0-9_+\-/]{1,64}$/),
  now: z.object({
    celsius,
    code,
    isDay: z.boolean(),
    feelsCelsius: celsius.optional(),
    windKmh: z.number().min(0).max(500).optional(),
  }),
  hours: z.array(hour).max(48),
  days: z.array(day).max(7),
});
export type Forecast = z.infer<typeof forecast>;

/** At most the next 24 hours, and the days from today on, both in the place's time zone. */
export const weatherAnswer = forecast.extend({
  hours: z.array(hour).min(1).max(WEATHER_HOURS),
  days: z.array(day).min(1).max(WEATHER_DAYS),
});
export type WeatherAnswer = z.infer<typeof weatherAnswer>;

export const placesQuery = z.object({
  query: nameText(80, "Type the name of a place.").min(2, "Type at least two letters."),
  /** ISO 639: places have names in many languages. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "Must be a language, as en.")
    .default("en"),
});

/** Not `multipleOf`: most validators compare binary fractions, in which 52.1 is no multiple of 0.1. */
const tenth = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .refine((degrees) => Math.round(degrees * 10) / 10 === degrees, "Must have at most one decimal.")
    .meta({ description: "Degrees with at most one decimal.", "x-step": 0.1 });

const place = z.object({
  name: storedName.max(120),
  region: storedName.max(120).nullable(),
  country: storedName.max(120).nullable(),
  /** The cell of the place. */
  latitude: tenth(90),
  longitude: tenth(180),
  timeZone: forecast.shape.timeZone,
});
export type Place = z.infer<typeof place>;

/** The best first. */
export const placesAnswer = z.object({ places: z.array(place).max(MAX_PLACES) });
export type PlacesAnswer = z.infer<typeof placesAnswer>;
