import { startFeedServer } from "../feeds/feed-server.ts";
import { startFixtureSites } from "../fixture-sites/server.ts";
import { startCommonsServer } from "../photos/commons-server.ts";
import { startWeatherServer } from "../weather/weather-server.ts";
import type { TestBackend } from "./test-backend.ts";

export const SITE_URL = "http://localhost:5173";

/** What a backend of the tests reads of outside: the addresses for tests, and the function's environment. */
interface Sources {
  addresses: Pick<TestBackend, "siteUrl" | "fixtureUrl" | "fixtureTlsUrl" | "feedUrls" | "weatherUrl">;
  functionEnv: Record<string, string>;
}

/** Serves them on free ports. */
export async function startSources(): Promise<Sources & { close: () => Promise<void> }> {
  const [sites, feeds, commons, weather] = await Promise.all([
    startFixtureSites(),
    startFeedServer(),
    startCommonsServer(),
    startWeatherServer(),
  ]);
  const feedUrls = ["first", "second"].map(feeds.feedUrl);
  return {
    addresses: {
      siteUrl: SITE_URL,
      fixtureUrl: sites.url,
      fixtureTlsUrl: sites.tlsUrl,
      feedUrls,
      weatherUrl: weather.url,
    },
    functionEnv: {
      ALLOW_PRIVATE_HOSTS: `${sites.hosts},${feeds.host}`,
      NEWS_FEEDS: feedUrls.join(","),
      // One person sends all requests of the matrix and of the fuzzer.
      MEMBER_PACE: "0",
      ...commons.environment,
      ...weather.environment,
    },
    close: async () => {
      await Promise.all([sites.close(), feeds.close(), commons.close(), weather.close()]);
    },
  };
}
