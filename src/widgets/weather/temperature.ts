import { degreesIn, regionOf, type Scale } from "#contract/widgets/scale.ts";

/** Formats a speed of the wind: "14 km/h", "9 mph". The British drive in miles, and measure in degrees Celsius. */
export function formatWind(kmh: number, scale: Scale, language: string): string {
  const isMiles = scale === "fahrenheit" || regionOf(language) === "GB";
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: isMiles ? "mile-per-hour" : "kilometer-per-hour",
    maximumFractionDigits: 0,
  }).format(isMiles ? kmh / 1.609 : kmh);
}

/** Formats a temperature: "9°", "−3°". */
export const formatDegrees = (celsius: number, scale: Scale, language: string): string =>
  wholeDegrees(degreesIn(scale, celsius), language);

export function wholeDegrees(degrees: number, language: string): string {
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(degrees);
  return `${digits.replace("-", "−")}°`;
}
