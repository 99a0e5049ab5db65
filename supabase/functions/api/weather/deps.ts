import { serveWith } from "../serve/serve.ts";
import { createAskService } from "../ask-service.ts";
import { createWeatherCache } from "./data.ts";
import { createPlaceCache } from "./places-data.ts";
import { createPlaces } from "./places.ts";
import { createWeather } from "./weather.ts";

export const serve = serveWith((platform) => {
  const { config, database, keepAlive, log } = platform;
  const askPlaces = createAskService(platform, config.geocodingUrl);
  const askWeather = createAskService(platform, config.weatherUrl);
  return {
    places: createPlaces({ ask: askPlaces, cache: createPlaceCache(database), log }),
    weather: createWeather({ ask: askWeather, cache: createWeatherCache(database), keepAlive, log }),
  };
});
