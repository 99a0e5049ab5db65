/** Separate from the schemas, because browsers don't load schemas. */
export type Scale = "celsius" | "fahrenheit";

/** Countries that use degrees Fahrenheit. */
const FAHRENHEIT = new Set("US AS BS FM GU KY LR MH MP PR PW UM VI".split(" "));

/** The chosen scale, or the one of the language's country. */
export function scaleOf(units: Scale | "language", language: string): Scale {
  if (units !== "language") return units;
  return FAHRENHEIT.has(regionOf(language)) ? "fahrenheit" : "celsius";
}

/** In whole degrees of this scale. The sum turns -0 into 0. */
export const degreesIn = (scale: Scale, celsius: number): number =>
  Math.round(scale === "fahrenheit" ? celsius * 1.8 + 32 : celsius) + 0;

export function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    // Not a language tag, so without a country.
    return "";
  }
}
