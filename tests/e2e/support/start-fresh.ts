// Playwright's web server: the product as `npm start` starts it, on an empty data folder, with its own news, fixture
// sites, model, photographs and weather.
import { rmSync } from "node:fs";
import { E2E } from "./addresses.ts";
import { startFixtureSites } from "../../support/fixture-sites/server.ts";
import { startFeeds } from "./feeds.ts";
import { startModel } from "./model.ts";
import { startCommonsServer } from "../../support/photos/commons-server.ts";
import { startWeatherServer } from "../../support/weather/weather-server.ts";

// The site of a run before may still be stopping.
rmSync(E2E.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
const feeds = await startFeeds(E2E.feedPort);
const sites = await startFixtureSites(E2E.sitesPort);
const model = await startModel();
const weather = await startWeatherServer(E2E.weatherPort);
const commons = await startCommonsServer();
Object.assign(process.env, E2E.ports, {
  DATA_DIR: E2E.dataDir,
  CHECKS: "off",
  // The browser of home-network.spec.ts resolves it to this machine.
  SITE_HOSTS: "perch.lan",
  NEWS_FEEDS: feeds.urls.join(","),
  ALLOW_PRIVATE_HOSTS: `${feeds.host},${sites.hosts}`,
  ...model.env,
  ...commons.environment,
  ...weather.environment,
});
await import("../../../local/start.ts");
