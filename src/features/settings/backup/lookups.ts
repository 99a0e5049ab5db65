import { findAppsAt } from "#src/api/store/apps-at.ts";
import { findPlaces } from "#src/api/weather-places.ts";
import { log } from "#src/shared/lib/log.ts";
import type { Lookups } from "./foreign/to-home.ts";

/** Asks the server. Without an answer, links stay links, and a widget of the weather asks for its place. */
export const lookupsFor = (userId: string | null): Lookups => ({
  isMember: userId !== null,

  findApps: (urls) =>
    findAppsAt([...new Set(urls.filter(mayBeApp))]).catch((error: unknown) => {
      log.info("The store was not asked.", error);
      return new Map();
    }),

  async findPlace({ name, countryCode }) {
    try {
      const { places } = await findPlaces(name, "en");
      const country = countryCode === null ? undefined : nameOfCountry(countryCode);
      const found = places.find((place) => place.country === country) ?? places[0];
      if (!found) return null;
      return { place: found.name, latitude: found.latitude, longitude: found.longitude };
    } catch (error) {
      log.info("The place was not found.", error);
      return null;
    }
  },
});

/** Not an address within an app: its query may hold what is nobody's business. */
const mayBeApp = (url: string): boolean => !/[?#]/.test(url);

/** Undefined for what is no code of a country. */
function nameOfCountry(code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code)
    ? new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code.toUpperCase())
    : undefined;
}
