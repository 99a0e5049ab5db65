import { serveWith } from "../serve/serve.ts";
import { createAskService } from "../ask-service.ts";
import { createPlaceCache } from "./places-data.ts";
import { createPlaces } from "./places.ts";

export const serve = serveWith((platform) => {
  const { config, database, log, weather } = platform;
  const ask = createAskService(platform, config.geocodingUrl);
  return { places: createPlaces({ ask, cache: createPlaceCache(database), log }), weather };
});
