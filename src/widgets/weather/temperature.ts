import type { Units } from "./weather-settings.ts";

export type Scale = "celsius" | "fahrenheit";

/** Countries that use degrees Fahrenheit. */
const FAHRENHEIT = new Set("US AS BS FM GU KY LR MH MP PR PW UM VI".split(" "));

/** The chosen scale, or the one of the language's country. */
export function scaleOf(units: Units, language: string): Scale {
  if (units !== "language") return units;
  return FAHRENHEIT.has(regionOf(language)) ? "fahrenheit" : "celsius";
}

/** Formats a speed of the wind: "14 km/h", "9 mph". The British drive in miles, and measure in degrees Celsius. */
export function formatWind(kmh: number, scale: Scale, language: string): string {
  const isMiles = scale === "fahrenheit" || regionOf(language) === "GB";
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: isMiles ? "mile-per-hour" : "kilometer-per-hour",
    maximumFractionDigits: 0,
  }).format(isMiles ? kmh / 1.609 : kmh);
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    // Not a language tag, so without a country.
    return "";
  }
}

/** Formats a temperature: "9°", "−3°". */
export const formatDegrees = (celsius: number, scale: Scale, language: string): string =>
  wholeDegrees(scale === "fahrenheit" ? celsius * 1.8 + 32 : celsius, language);

export function wholeDegrees(degrees: number, language: string): string {
  // The sum turns -0 into 0, which would be formatted as "-0".
  const digits = new Intl.NumberFormat(language).format(Math.round(degrees) + 0);
  return `${digits.replace("-", "−")}°`;
}
