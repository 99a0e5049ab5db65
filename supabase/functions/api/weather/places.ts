import type { Place } from "../../_shared/contract/widgets/weather.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { PlaceCache } from "./places-data.ts";
import type { AskService } from "../ask-service.ts";
import { readPlaces } from "./read-places.ts";

export interface PlacesParts {
  ask: AskService;
  cache: PlaceCache;
  log: Log;
}

/** Places by name, from the cache or from the service. */
export function createPlaces({ ask, cache, log }: PlacesParts) {
  return {
    /**
     * At most eight places, the best first. Calls `admit` before the service; it may throw to refuse. Throws
     * `upstream_failed` when the service fails and the name is not cached.
     */
    async find(query: string, language: string, admit: () => Promise<void>): Promise<Place[]> {
      const name = query.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ");
      const known = await cache.find(name, language);
      if (known?.isFresh) return known.places;
      await admit();
      try {
        const places = await readPlaces(ask, name, language);
        await cache.store(name, language, places);
        return places;
      } catch (error) {
        // Omits the name, because it may be a person's home.
        log({ level: "warn", event: "weather-places-failed", error: describeError(error) });
        if (known) return known.places;
        throw new HttpError("upstream_failed", "The search for places does not answer. Please try again.");
      }
    },
  };
}
