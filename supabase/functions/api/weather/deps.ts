import type { Platform } from "../platform.ts";
import { createAskService } from "../ask-service.ts";
import { createWeatherCache } from "./data.ts";
import { createPlaceCache } from "./places-data.ts";
import { createPlaces } from "./places.ts";
import { createWeather } from "./weather.ts";

export function weatherDeps(platform: Platform) {
  const { config, database, keepAlive, log } = platform;
  const askPlaces = createAskService(platform, config.geocodingUrl);
  const askWeather = createAskService(platform, config.weatherUrl);
  return {
    places: createPlaces({ ask: askPlaces, cache: createPlaceCache(database), log }),
    weather: createWeather({ ask: askWeather, cache: createWeatherCache(database), keepAlive, log }),
  };
}
