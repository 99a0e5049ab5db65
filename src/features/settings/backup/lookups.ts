import { askStoreAbout } from "#src/api/store/apps-at.ts";
import { findTown } from "#src/api/weather-places.ts";
import type { Lookups } from "./foreign/to-home.ts";

/** Asks the server. Without an answer, links stay links, and a widget of the weather asks for its place. */
export const lookupsFor = (userId: string | null): Lookups => ({
  isMember: userId !== null,
  askStore: askStoreAbout,

  async findPlace(town) {
    const found = await findTown(town);
    return found && { place: found.name, latitude: found.latitude, longitude: found.longitude };
  },
});
