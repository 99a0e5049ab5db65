import type { Context } from "hono";
import { endpoints } from "../../_shared/contract/endpoints.ts";
import type { HourlyLimit } from "../../_shared/contract/calls/limits.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits/limits.ts";
import { serve } from "./deps.ts";

export const weatherRoutes = [
  serve(endpoints.getWeather, ({ c, query, weather }) =>
    weather.at(query, countedBy(c, "weather-by-address")),
  ),

  serve(endpoints.listWeatherPlaces, async ({ c, query, places }) => ({
    places: await places.find(query.query, query.language, countedBy(c, "weather-places-by-address")),
  })),
];

/** Counts only requests that reach the weather service. Answers from the cache are free. */
function countedBy(c: Context<ApiEnv>, what: HourlyLimit): () => Promise<void> {
  return () => limit(c.var.rateLimits, what, callerAddress(c));
}
