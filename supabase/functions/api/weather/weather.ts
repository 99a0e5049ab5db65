import type { Forecast, WeatherAnswer, WeatherCell } from "../../_shared/contract/widgets/weather.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { SeenWeather, WeatherCache } from "./data.ts";
import type { AskService } from "../ask-service.ts";
import { aheadOf, readForecast } from "./read-forecast.ts";

/**
 * Up to this age, a forecast is served while a newer one is read. An older one waits for the read, because
 * its "now" is over.
 */
const RECENT_SECONDS = 60 * 60;
/** Up to this age, a forecast is served while the service fails. */
const USABLE_SECONDS = 12 * 60 * 60;
const POLL_MS = 150;
/** How long an answer waits for another instance's read: slightly longer than one may take. */
const PATIENCE_MS = 6_000;

export interface WeatherParts {
  ask: AskService;
  cache: WeatherCache;
  keepAlive: KeepAlive;
  log: Log;
}

/** The weather of cells. Answers come from the cache, and only one instance reads a cell at a time. */
export function createWeather({ ask, cache, keepAlive, log }: WeatherParts) {
  /** Reads and stores a claimed cell; null after a failure. Never rejects. */
  async function read(cell: WeatherCell): Promise<Forecast | null> {
    try {
      const forecast = await readForecast(ask, cell, new Date());
      await cache.store(cell, forecast);
      return forecast;
    } catch (error) {
      // Omits the cell, because it reveals a person's location.
      log({ level: "warn", event: "weather-failed", error: describeError(error) });
      await cache.fail(cell).catch((cause: unknown) => {
        // The lease expires by itself.
        log({ level: "error", event: "weather-not-noted", error: describeError(cause) });
      });
      return null;
    }
  }

  /** Waits until no instance reads this cell, at most for some seconds. */
  async function othersReading(cell: WeatherCell): Promise<SeenWeather> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const seen = await cache.look(cell);
      if (!seen.isRefreshing || performance.now() > until) return seen;
    }
  }

  return {
    /**
     * The weather of a cell: at most an hour old, or up to twelve hours while the service fails. Calls
     * `admit` before the service; it may throw to refuse. Throws `upstream_failed` without a usable forecast.
     */
    async at(cell: WeatherCell, admit: () => Promise<void>): Promise<WeatherAnswer> {
      const seen = await cache.look(cell);
      const known = within(seen, USABLE_SECONDS);
      const recent = within(seen, RECENT_SECONDS);
      let newer: Forecast | null = null;
      if (seen.isDue) await admit();
      if (seen.isDue && (await cache.claim(cell))) {
        const reading = read(cell);
        keepAlive(reading.then(() => undefined));
        if (!recent) newer = await reading;
      } else if (!recent && (seen.isDue || seen.isRefreshing)) {
        newer = within(await othersReading(cell), USABLE_SECONDS);
      }
      const best = newer ?? known;
      if (best) return aheadOf(best, new Date());
      throw new HttpError("upstream_failed", "The weather service does not answer. Please try again later.");
    },
  };
}

function within({ forecast, ageSeconds }: SeenWeather, maxSeconds: number): Forecast | null {
  return ageSeconds <= maxSeconds ? forecast : null;
}
