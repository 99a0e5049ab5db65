import { type Context, Hono } from "hono";
import {
  type PlacesAnswer,
  placesQuery,
  type WeatherAnswer,
  weatherQuery,
} from "../../_shared/contract/weather.ts";
import { validate } from "../../_shared/http/validate.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import type { HourlyLimit } from "../../_shared/contract/limits.ts";
import { limit } from "../limits.ts";
import { sameForEverybody } from "../middleware/answer-headers.ts";

export const weatherRoutes = () =>
  new Hono<ApiEnv>()
    .get("/", sameForEverybody, validate("query", weatherQuery), async (c) => {
      const answer = await c.var.weather.at(c.req.valid("query"), countedBy(c, "weather-by-address"));
      return c.json(answer satisfies WeatherAnswer, 200);
    })

    .get("/places", sameForEverybody, validate("query", placesQuery), async (c) => {
      const { query, language } = c.req.valid("query");
      const places = await c.var.places.find(query, language, countedBy(c, "weather-places-by-address"));
      return c.json({ places } satisfies PlacesAnswer, 200);
    });

/** Only what makes Perch ask the weather service is counted: an answer from the cache costs nobody anything. */
function countedBy(c: Context<ApiEnv>, what: HourlyLimit): () => Promise<void> {
  return () => limit(c.var.rateLimits, what, callerAddress(c));
}
