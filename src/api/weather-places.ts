import type { Place, PlacesAnswer } from "#contract/widgets/weather.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "./http/http.ts";

/** Places whose name begins with this text of two letters or more, with names in this language (ISO 639). */
export const findPlaces = (query: string, language: string, signal?: AbortSignal): Promise<PlacesAnswer> =>
  request("GET /weather/places", { query: { query, language }, signal });

/** The best place of this name, in that country (ISO 3166) if there is one. Null without one, or without an answer. */
export async function findTown(town: { name: string; countryCode: string | null }): Promise<Place | null> {
  try {
    const { places } = await findPlaces(town.name, "en");
    const country = town.countryCode === null ? undefined : nameOfCountry(town.countryCode);
    return places.find((place) => place.country === country) ?? places[0] ?? null;
  } catch (error) {
    log.info("The place was not found.", error);
    return null;
  }
}

/** Undefined for what is no code of a country. */
function nameOfCountry(code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code)
    ? new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code.toUpperCase())
    : undefined;
}
