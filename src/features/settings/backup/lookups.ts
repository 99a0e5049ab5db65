import { findAppsAt } from "#src/api/store/apps-at.ts";
import { findTown } from "#src/api/weather-places.ts";
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

  async findPlace(town) {
    const found = await findTown(town);
    return found && { place: found.name, latitude: found.latitude, longitude: found.longitude };
  },
});

/** Not an address within an app: its query may hold what is nobody's business. */
const mayBeApp = (url: string): boolean => !/[?#]/.test(url);
