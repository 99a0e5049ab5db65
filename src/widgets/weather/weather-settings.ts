import * as z from "zod/mini";

const UNITS = ["language", "celsius", "fahrenheit"] as const;
export type Units = (typeof UNITS)[number];

const DEFAULTS = { place: null, latitude: null, longitude: null, units: "language" } as const;

const degrees = (max: number) => z.catch(z.nullable(z.number().check(z.gte(-max), z.lte(max))), null);

/** The place has three fields, which change together: a name, and its cell. */
export const weatherSettings = z.catch(
  z.object({
    place: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(120))), DEFAULTS.place),
    latitude: degrees(90),
    longitude: degrees(180),
    units: z.catch(z.enum(UNITS), DEFAULTS.units),
  }),
  DEFAULTS,
);
export type WeatherSettings = z.infer<typeof weatherSettings>;

/** A position rounded to a tenth of a degree, about eleven kilometers. */
export type Cell = { latitude: number; longitude: number };
export type NamedCell = Cell & { name: string };

/** Rounds a position. No exact position leaves the browser. */
export const cellOf = ({ latitude, longitude }: Cell): Cell => ({
  latitude: tenth(latitude),
  longitude: tenth(longitude),
});

/** The sum turns -0 into 0. */
const tenth = (degrees: number) => Math.round(degrees * 10) / 10 + 0;

/** The place of these settings; null before one is chosen. Rounded, because settings may come from a file. */
export function placeOf({ place, latitude, longitude }: WeatherSettings): NamedCell | null {
  if (place === null || latitude === null || longitude === null) return null;
  return { name: place, ...cellOf({ latitude, longitude }) };
}

export const placeSettings = ({ name, latitude, longitude }: NamedCell): Partial<WeatherSettings> => ({
  place: name,
  latitude,
  longitude,
});
